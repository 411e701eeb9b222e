import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'TXT en PDF',
  subtitle:
    'Mettez vos textes en PDF, quels que soient l’encodage et l’écriture, avec un contenu que l’on peut rechercher et copier.',
  button: 'Créer le PDF',
  keywords: [
    'fichier texte en PDF',
    'texte brut en PDF',
    'bloc-notes',
    'LOG en PDF',
    'texte en PDF',
    'code source en PDF',
  ],
  steps: [
    {
      title: 'Ajoutez vos textes',
      text: 'Fichiers TXT, LOG, MD ou CSV, anciens ou récents. Leur encodage est détecté automatiquement.',
    },
    {
      title: 'Choisissez l’aspect',
      text: 'Police, taille, marges et papier ; numéros de ligne et lignes longues à votre goût.',
    },
    { title: 'Téléchargez', text: 'Un seul PDF avec tous les textes et un signet pour chacun, ou un PDF par texte.' },
  ],
  faq: [
    {
      question: 'Mon fichier affiche des lettres étranges ailleurs. Sera-t-il lisible ici ?',
      answer:
        'Très probablement. UTF-8, UTF-16, les pages de codes de Windows, de DOS, du Mac et des mainframes, Shift_JIS, GB18030, Big5 et bien d’autres sont reconnus d’après leurs caractères, et une note indique l’encodage retenu. S’il est faux, choisissez le bon et recommencez.',
    },
    {
      question: 'L’arabe, l’hébreu, le hindi, le chinois ou les émojis sont-ils corrects ?',
      answer:
        'Oui. Les lettres sont liées, superposées et ordonnées comme chaque écriture le demande, les lignes d’arabe et d’hébreu partent de la droite et les émojis gardent leurs couleurs. La recherche et la copie rendent le texte.',
    },
    {
      question: 'Que deviennent les tabulations, les sauts de page et les lignes très longues ?',
      answer:
        'Une tabulation mène à la colonne suivante, dont vous choisissez la largeur, un saut de page commence une page, et une ligne trop longue continue en dessous ou s’arrête à la marge. Les fichiers de plusieurs mégaoctets conviennent aussi.',
    },
  ],
  seo: {
    title: 'Convertir TXT en PDF, tout encodage',
    description:
      'Transformez des fichiers texte, quels que soient leur encodage et leur écriture, en PDF : polices, marges, numéros de ligne, texte interrogeable, émojis.',
  },
  options: {
    result: {
      label: 'Résultat',
      values: {
        one: {
          label: 'Un seul PDF',
          hint: 'Tous les textes dans un document, chacun sur une nouvelle page avec un signet.',
        },
        each: { label: 'Un PDF par texte' },
      },
    },
    font: {
      label: 'Police',
      values: {
        mono: {
          label: 'À chasse fixe',
          hint: 'Toutes les lettres ont la même largeur : les colonnes restent alignées.',
        },
        sans: { label: 'Sans empattement' },
        serif: { label: 'Avec empattement' },
      },
    },
    fontSize: { label: 'Taille des caractères' },
    pageSize: {
      label: 'Format de page',
      values: {
        a4: { label: 'A4' },
        letter: { label: 'Letter' },
        legal: { label: 'Legal' },
        a5: { label: 'A5' },
        a3: { label: 'A3' },
      },
    },
    orientation: {
      label: 'Orientation',
      values: { portrait: { label: 'Portrait' }, landscape: { label: 'Paysage' } },
    },
    margin: { label: 'Marge', hint: 'Espace blanc autour du texte, en millimètres.' },
    longLines: {
      label: 'Lignes longues',
      values: {
        wrap: { label: 'Retour à la ligne' },
        clip: {
          label: 'Couper à la marge',
          hint: 'Pour les journaux et les tableaux dont chaque ligne doit rester une ligne.',
        },
      },
    },
    lineNumbers: { label: 'Numéros de ligne', hint: 'En gris à côté du texte.' },
    tabWidth: { label: 'Largeur de tabulation', hint: 'Nombre de colonnes d’un taquet au suivant.' },
    encoding: {
      label: 'Encodage',
      values: {
        auto: { label: 'Automatique', hint: 'Une note indique celui qui a été retenu.' },
        'utf-8': { label: 'UTF-8' },
        'utf-16le': { label: 'UTF-16 petit-boutiste' },
        'utf-16be': { label: 'UTF-16 gros-boutiste' },
        'windows-1252': { label: 'Occidental (Windows-1252)' },
        'windows-1250': { label: 'Europe centrale (Windows-1250)' },
        'windows-1251': { label: 'Cyrillique (Windows-1251)' },
        'windows-1253': { label: 'Grec (Windows-1253)' },
        'windows-1254': { label: 'Turc (Windows-1254)' },
        'windows-1255': { label: 'Hébreu (Windows-1255)' },
        'windows-1256': { label: 'Arabe (Windows-1256)' },
        'windows-1257': { label: 'Balte (Windows-1257)' },
        'windows-1258': { label: 'Vietnamien (Windows-1258)' },
        'windows-874': { label: 'Thaï (Windows-874)' },
        'iso-8859-2': { label: 'Europe centrale (ISO-8859-2)' },
        'iso-8859-5': { label: 'Cyrillique (ISO-8859-5)' },
        'iso-8859-7': { label: 'Grec (ISO-8859-7)' },
        'iso-8859-15': { label: 'Occidental (ISO-8859-15)' },
        'koi8-r': { label: 'Russe (KOI8-R)' },
        'koi8-u': { label: 'Ukrainien (KOI8-U)' },
        ibm866: { label: 'Cyrillique, DOS (IBM866)' },
        cp437: { label: 'Américain, DOS (CP437)' },
        cp850: { label: 'Occidental, DOS (CP850)' },
        macintosh: { label: 'Occidental, Mac (Mac Roman)' },
        shift_jis: { label: 'Japonais (Shift_JIS)' },
        'euc-jp': { label: 'Japonais (EUC-JP)' },
        'iso-2022-jp': { label: 'Japonais (ISO-2022-JP)' },
        gb18030: { label: 'Chinois simplifié (GB18030, GBK)' },
        big5: { label: 'Chinois traditionnel (Big5)' },
        'euc-tw': { label: 'Chinois traditionnel (EUC-TW)' },
        'euc-kr': { label: 'Coréen (EUC-KR)' },
        johab: { label: 'Coréen (Johab)' },
        cp037: { label: 'Mainframe, Amérique du Nord (EBCDIC 037)' },
        cp500: { label: 'Mainframe, international (EBCDIC 500)' },
        cp1047: { label: 'Mainframe, services Unix (EBCDIC 1047)' },
      },
    },
    order: {
      label: 'Ordre',
      hint: 'Ordre de la liste, par nom (2 avant 10) ou du plus ancien au plus récent.',
    },
  },
} satisfies ToolText<typeof tool>;
