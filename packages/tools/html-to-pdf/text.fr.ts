import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const MARGIN_WORDS = {
  none: { label: 'Rien' },
  title: { label: 'Titre de la page' },
  address: { label: 'Son adresse' },
  date: { label: 'Date du jour' },
  pages: { label: 'Numéros de page' },
};

export default {
  title: 'HTML en PDF',
  subtitle: 'Transformez une page web en PDF par son adresse : comme à l’écran, liens et signets compris.',
  button: 'Créer le PDF',
  keywords: [
    'site web',
    'page web',
    'URL',
    'lien en PDF',
    'page internet',
    'imprimer une page web',
    'enregistrer une page web',
    'web en PDF',
    'HTM',
    'article de blog',
    'site internet',
  ],
  steps: [
    {
      title: 'Saisissez l’adresse',
      text: 'Tapez-la ou copiez-la depuis votre navigateur. Jusqu’à 20 à la fois.',
    },
    {
      title: 'Choisissez le papier',
      text: 'A4, Letter et d’autres, ou une seule longue page ; comme à l’écran ou comme à l’impression.',
    },
    { title: 'Téléchargez', text: 'Un PDF par page, ou toutes dans un seul avec des signets.' },
  ],
  faq: [
    {
      question: 'Pourquoi le PDF diffère-t-il de mon écran ?',
      answer:
        'Une page s’adapte à la largeur de sa fenêtre, et le papier est étroit. Choisissez la fenêtre « Ordinateur » pour obtenir la mise en page d’un grand écran, réduite pour tenir. Ce que vous ne voyez qu’une fois connecté ne peut pas être converti : la page est ouverte comme par un nouveau visiteur.',
    },
    {
      question: 'Que deviennent les bandeaux de cookies et les fenêtres pop-up ?',
      answer:
        'Ils sont masqués sans que rien ne soit cliqué : aucun choix n’est fait en votre nom. Si un élément utile disparaît avec eux, désactivez cette option.',
    },
    {
      question: 'Puis-je l’utiliser pour les pages de mon propre réseau ?',
      answer:
        'Non. Seules les adresses du web public sont ouvertes, même si une page redirige ailleurs. Pour une page interne, passez par le menu d’impression de votre navigateur.',
    },
  ],
  seo: {
    title: 'Convertir une page web en PDF par son adresse (URL)',
    description:
      'Transformez une page web publique en PDF avec liens actifs, signets et balises : en A4, en Letter ou en une seule longue page, sans bandeau de cookies.',
  },
  options: {
    addresses: { label: 'Adresses', hint: 'Par exemple example.com/page. Vous pouvez coller une liste.' },
    result: {
      label: 'Plusieurs adresses',
      values: {
        each: { label: 'Un PDF pour chacune' },
        one: { label: 'Un seul PDF', hint: 'Toutes dans l’ordre donné, avec un signet pour chacune.' },
      },
    },
    pageSize: {
      label: 'Format de page',
      values: {
        a4: { label: 'A4' },
        letter: { label: 'Letter' },
        legal: { label: 'Legal' },
        a3: { label: 'A3' },
        a5: { label: 'A5' },
        long: {
          label: 'Une seule longue page',
          hint: 'Aussi large que la fenêtre et aussi longue que la page web, sans saut de page.',
        },
      },
    },
    orientation: {
      label: 'Orientation',
      values: { portrait: { label: 'Portrait' }, landscape: { label: 'Paysage' } },
    },
    margin: { label: 'Marge', hint: 'Espace blanc autour de la page, en millimètres.' },
    style: {
      label: 'Style',
      values: {
        screen: { label: 'Comme à l’écran' },
        print: {
          label: 'Comme à l’impression',
          hint: 'Ce que les auteurs du site ont prévu pour le papier, souvent sans les menus.',
        },
      },
    },
    window: {
      label: 'Fenêtre',
      hint: 'La largeur de fenêtre pour laquelle la page est mise en forme.',
      values: {
        paper: { label: 'De la largeur du papier', hint: 'Le texte garde sa taille naturelle.' },
        phone: { label: 'Téléphone' },
        tablet: { label: 'Tablette' },
        desktop: { label: 'Ordinateur', hint: 'Réduite pour tenir sur le papier.' },
        wide: { label: 'Grand écran' },
      },
    },
    scale: { label: 'Échelle', hint: 'Agrandit ou réduit la page.' },
    background: { label: 'Couleurs et images de fond' },
    hideBanners: { label: 'Masquer les bandeaux de cookies et les pop-up' },
    lazyImages: {
      label: 'Charger les images situées plus bas',
      hint: 'Parcourt la page une fois avant de l’imprimer.',
    },
    wait: {
      label: 'Attente supplémentaire',
      hint: 'En secondes, pour les pages dont une partie s’affiche tard.',
    },
    header: { label: 'En haut de chaque page', values: MARGIN_WORDS },
    footer: { label: 'Au bas de chaque page', values: MARGIN_WORDS },
    bookmarks: { label: 'Signets tirés des titres' },
    tagged: { label: 'Balises pour lecteurs d’écran' },
  },
} satisfies ToolText<typeof tool>;
