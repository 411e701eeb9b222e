import { failuresInFrench } from '../failures/fr.ts';
import { languageNames } from '../ocr-languages.ts';
import type { Note, NoteSentences } from './codes.ts';
import { areOfSameWidths } from './stand-ins.ts';

const some = (count = 1, one: string, many: string) => `${count.toLocaleString('fr')}\u00a0${count < 2 ? one : many}`;
const of = (file?: string) => (file ? ` de «\u00a0${file}\u00a0»` : '');

/** More would hide the other notes; all are in the list that programs get. */
const MOST_NAMED = 8;
const UNCERTAIN = 80;

function leastCertain(certainty: Note['certainty']): string {
  const poor = certainty?.pages.filter(({ percent }) => percent < UNCERTAIN) ?? [];
  if (poor.length === 0 || certainty?.pages.length === 1) return '';
  const named = poor.toSorted((a, b) => a.percent - b.percent).slice(0, MOST_NAMED);
  return ` Les moins sûres\u00a0: ${named.map(({ page, percent }) => `page ${page} (${percent}\u00a0%)`).join(', ')}.`;
}

const quoted = (words: NonNullable<Note['words']>) =>
  words
    .slice(0, MOST_NAMED)
    .map(({ word, page }) => `«\u00a0${word}\u00a0» (page ${page})`)
    .join(', ') + (words.length > MOST_NAMED ? '…' : '');
const on = (pages?: string) => (pages === undefined ? '' : ` (page${/[-,]/.test(pages) ? 's' : ''} ${pages})`);

const WHY_NOT_SMALLER: Record<NonNullable<Note['reason']>, string> = {
  pictures: 'ses images n’ont pas plus de détails que leur place sur la page n’en demande',
  fonts: 'il se compose surtout de polices, qui ne contiennent que les lettres utilisées',
  text: 'il se compose surtout de texte et de dessins, déjà bien compressés',
};

export const notesInFrench: NoteSentences = {
  REPAIRED: ({ file }) => `La structure${of(file) || ' du fichier'} était endommagée et a été réparée.`,
  NOTHING_TO_SHRINK: ({ reason }) =>
    `Le fichier est déjà aussi léger que possible avec ces réglages${reason ? `\u00a0: ${WHY_NOT_SMALLER[reason]}` : ''}. Vous le récupérez tel quel.`,
  WITHIN_SIZE: () => 'Le fichier ne dépasse pas la taille demandée\u00a0: vous le récupérez tel quel.',
  LINKS_DROPPED: ({ count }) =>
    `${some(count, 'lien qui menait à une page absente du résultat a été retiré', 'liens qui menaient à des pages absentes du résultat ont été retirés')}.`,
  BOOKMARKS_DROPPED: ({ count }) =>
    `${some(count, 'signet d’une page absente du résultat n’a pas été repris', 'signets de pages absentes du résultat n’ont pas été repris')}.`,
  DESTINATIONS_DROPPED: ({ count }) =>
    `${some(count, 'destination nommée d’une page absente du résultat n’a pas été reprise', 'destinations nommées de pages absentes du résultat n’ont pas été reprises')}.`,
  FIELDS_RENAMED: ({ count }) =>
    `${some(count, 'champ de formulaire a été renommé, car son nom était déjà utilisé', 'champs de formulaire ont été renommés, car leurs noms étaient déjà utilisés')}.`,
  FIELDS_DROPPED: ({ count }) =>
    `${some(count, 'champ de formulaire d’une page absente du résultat n’a pas été repris', 'champs de formulaire de pages absentes du résultat n’ont pas été repris')}.`,
  SIGNATURES_BROKEN: ({ count }) =>
    `${some(count, 'signature numérique n’est plus valable', 'signatures numériques ne sont plus valables')}, car le fichier signé a été modifié.`,
  SIGNATURES_WILL_BREAK: ({ count = 1, file }) =>
    count === 1
      ? `La signature numérique${of(file)} ne sera plus valable dans le résultat ; votre original la conserve.`
      : `Les ${count.toLocaleString('fr')} signatures numériques${of(file)} ne seront plus valables dans le résultat ; votre original les conserve.`,
  TAGS_DROPPED: () => 'Les balises d’accessibilité n’ont pas pu être reprises.',
  LAYERS_DROPPED: () => 'Les réglages des calques n’ont pas pu être repris ; le contenu de chaque calque est conservé.',
  ATTACHMENTS_DROPPED: ({ count }) =>
    `${some(count, 'pièce jointe n’a pas pu être reprise', 'pièces jointes n’ont pas pu être reprises')}.`,
  SCRIPTS_DROPPED: () => 'Les scripts exécutés à l’ouverture du document n’ont pas été repris.',
  XFA_DROPPED: () =>
    'Le fichier contenait une seconde version de son formulaire, au format XFA, qui ne concordait plus avec la première ; elle n’a pas été reprise.',
  METADATA_OF_FIRST: () => 'Le titre, l’auteur et les réglages d’affichage sont ceux du premier fichier.',
  COLOURS_OF_FIRST: () =>
    'Les fichiers sont destinés à des couleurs d’impression différentes\u00a0; le résultat indique celles du premier.',
  ARTICLES_DROPPED: () => 'Les fils d’article, qui mènent le lecteur d’une colonne à l’autre, n’ont pas été repris.',
  PERMISSIONS_LIFTED: ({ file }) =>
    `La protection d’origine${of(file)} (mot de passe ou restrictions) n’est pas reprise dans le résultat. Pour la rétablir, utilisez «\u00a0Protéger un PDF\u00a0».`,
  PROTECTION_KEPT: ({ file }) =>
    `Le résultat garde la protection${of(file) || ' du fichier'}\u00a0: mot de passe et restrictions sont les mêmes qu’avant.`,
  NOTHING_TO_UNLOCK: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le fichier'} n’a ni mot de passe ni restriction\u00a0: il n’y avait rien à déverrouiller. Il a été laissé de côté.`,
  STANDARD_CLAIM_DROPPED: () =>
    'Le résultat ne se réclame plus d’une norme telle que PDF/A, car tout son contenu n’y répond pas.',
  FRAMES_AS_PAGES: ({ count, file }) =>
    `L’image${file ? ` «\u00a0${file}\u00a0»` : ''} compte ${some(count, 'vue', 'vues')} ; chacune est devenue une page.`,
  FRAMES_LEFT_OUT: ({ count, file }) =>
    `L’animation${file ? ` «\u00a0${file}\u00a0»` : ''} compte ${some(count, 'image', 'images')}\u00a0; seule la première est devenue une page.`,
  IMAGE_RECOMPRESSED: ({ file }) =>
    `L’image${file ? ` «\u00a0${file}\u00a0»` : ''} a dû être convertie, car un PDF ne peut pas contenir son format.`,
  IMAGES_SKIPPED: ({ count }) =>
    `${some(count, 'image illisible a été laissée', 'images illisibles ont été laissées')} en l’état.`,
  BLANK_PAGES_FOUND: ({ count = 1, pages }) =>
    `${some(count, 'page vierge a été trouvée', 'pages vierges ont été trouvées')}${pages ? `\u00a0: ${pages}` : ''}.`,
  TABLES_NONE: ({ file }) =>
    `Aucun tableau n’a été trouvé dans ${file ? `«\u00a0${file}\u00a0»` : 'le document'}. Son texte a été disposé ligne par ligne, en colonnes comme sur la page.`,
  TOTALS_DIFFER: ({ count = 1, file, names = '' }) =>
    `${count < 2 ? `${some(count, 'total', 'totaux')}${of(file)} ne correspond pas aux chiffres qu’il additionne` : `${some(count, 'total', 'totaux')}${of(file)} ne correspondent pas aux chiffres qu’ils additionnent`}\u00a0: ${names}. Les valeurs sont celles du document\u00a0; une note sur chaque cellule indique la somme.`,
  PAGES_WITHOUT_TEXT: ({ count = 1, file, pages }) =>
    `${count < 2 ? `${some(count, 'page', 'pages')}${of(file)} est une image et n’a pas donné` : `${some(count, 'page', 'pages')}${of(file)} sont des images et n’ont pas donné`} de texte${pages ? `\u00a0: ${pages}` : ''}. La reconnaissance de texte (OCR) ${count < 2 ? 'la' : 'les'} lit aussi.`,
  SLIDES_SCALED: ({ count = 1, file, pages }) =>
    `Toutes les diapositives d’une présentation ont la même taille. ${count < 2 ? `${some(count, 'page', 'pages')}${of(file)} d’une autre taille a été mise à l’échelle et centrée` : `${some(count, 'page', 'pages')}${of(file)} d’une autre taille ont été mises à l’échelle et centrées`}${pages ? `\u00a0: ${pages}` : ''}.`,
  PICTURES_LEFT_OUT: ({ count = 1, file }) =>
    `${some(count, 'image omise', 'images omises')}${of(file)}\u00a0: une seule page avec toutes les images serait trop lourde pour un navigateur. Choisissez moins de pages pour les obtenir.`,
  OCR_READ: ({ count, file, certainty }) =>
    `${some(count, 'page lue', 'pages lues')}${of(file)} par reconnaissance de texte${certainty ? `, avec une certitude de ${certainty.percent}\u00a0%` : ''}.${leastCertain(certainty)}`,
  OCR_DOUBTFUL: ({ count, file, words }) =>
    `${some(count, 'mot', 'mots')}${of(file)} ${(count ?? 1) < 2 ? 'peut être mal lu' : 'peuvent être mal lus'}${words?.length ? `\u00a0: ${quoted(words)}` : ''}.`,
  OCR_SEARCHABLE_ALREADY: ({ count, file, pages }) =>
    `${some(count, 'page', 'pages')}${of(file)} ${(count ?? 1) < 2 ? 'contenait déjà du texte et est restée telle quelle' : 'contenaient déjà du texte et sont restées telles quelles'}${pages ? `\u00a0: ${pages}` : ''}.`,
  OCR_NOTHING: ({ count, file, pages }) =>
    `Aucun texte trouvé sur ${some(count, 'page', 'pages')}${of(file)}${pages ? `\u00a0: ${pages}` : ''}.`,
  OCR_LANGUAGES: ({ names, file }) =>
    `Langue détectée${of(file)}\u00a0: ${languageNames(names, 'fr')}. Si des lettres semblent fausses, choisissez la langue et recommencez.`,
  PAGES_OVER_SIZE: ({ count = 1, pages }) =>
    count < 2
      ? `À elle seule, une page${pages ? ` (${pages})` : ''} dépasse la taille demandée : elle forme une partie à part.`
      : `À elles seules, ${count.toLocaleString('fr')} pages${pages ? ` (${pages})` : ''} dépassent la taille demandée : chacune forme une partie à part.`,
  TEXT_ENCODING: ({ encoding = '', file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le texte'} a été lu comme ${encoding}. Si des lettres semblent fausses, choisissez son encodage et recommencez.`,
  TEXT_DAMAGED: ({ count = 1, file }) =>
    `${some(count, 'passage illisible', 'passages illisibles')} dans cet encodage${file ? ` dans «\u00a0${file}\u00a0»` : ''}\u00a0: «\u00a0\ufffd\u00a0» en tient lieu.`,
  TEXT_CHARACTERS_DROPPED: ({ count = 1, file }) =>
    `${some(count, 'caractère de commande ou accent superposé, qui n’aurait fait que gêner la lecture, a été écarté', 'caractères de commande ou accents superposés, qui n’auraient fait que gêner la lecture, ont été écartés')}${file ? ` de «\u00a0${file}\u00a0»` : ''}.`,
  TEXT_CHARACTERS_MISSING: ({ count = 1, file }) =>
    `${some(count, 'caractère apparaît', 'caractères apparaissent')} comme une case vide${file ? ` dans «\u00a0${file}\u00a0»` : ''}, faute de police installée qui ${count < 2 ? 'le' : 'les'} contienne.`,
  LINES_CLIPPED: ({ count = 1, file }) =>
    `${some(count, 'ligne a été coupée', 'lignes ont été coupées')} à la marge${file ? ` dans «\u00a0${file}\u00a0»` : ''}, comme vous l’avez choisi.`,
  FONTS_SUBSTITUTED: ({ names = '', file }) =>
    `Des polices${of(file)} qui ne sont pas installées ici ont été remplacées\u00a0: ${names}. ${areOfSameWidths(names) ? 'Leurs remplaçantes ont exactement les mêmes largeurs\u00a0: les lignes se coupent aux mêmes endroits.' : 'Les lignes peuvent se couper ailleurs, sauf si les polices sont incorporées au document.'}`,
  LINKED_FILES_SKIPPED: ({ count = 1, file }) =>
    `${some(count, 'image ou fichier', 'images ou fichiers')} que ${file ? `«\u00a0${file}\u00a0»` : 'le document'} ne contient que sous forme de lien ${count < 2 ? 'n’a pas été récupéré' : 'n’ont pas été récupérés'}. Pour ${count < 2 ? 'l’avoir' : 'les avoir'} dans le PDF, insérez-${count < 2 ? 'le' : 'les'} dans le document.`,
  MACROS_NOT_RUN: ({ file }) =>
    `Les macros${of(file) || ' du document'} n’ont pas été exécutées\u00a0; le résultat montre ce qui était enregistré.`,
  IWORK_PREVIEW: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le document'} contient son propre aperçu PDF, créé par l’app qui l’a enregistré\u00a0; le résultat est cet aperçu, page pour page.`,
  IWORK_PICTURE: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le document'} n’a pas pu être mis en page ici\u00a0; le résultat est l’image de son unique diapositive que Keynote y conserve, sans texte cherchable. Pour mieux, exportez un PDF depuis Keynote.`,
  IWORK_CONTENTS: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le document'} n’a pas pu être reproduit ici tel quel\u00a0; le résultat ne contient que ses tableaux et ses textes, sans styles, graphiques, images ni catégories. Pour un rendu exact, exportez un PDF depuis Numbers.`,
  IWORK_IMPORTED: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le document'} ne contient pas d’aperçu complet\u00a0: LibreOffice l’a remis en page. Comparez avec l’original\u00a0; pour un rendu exact, exportez un PDF depuis Pages, Numbers ou Keynote.`,
  BOOK_MEDIA_DROPPED: ({ count, file }) =>
    `${some(count, 'son ou film n’a pas pu être imprimé', 'sons ou films n’ont pas pu être imprimés')}${file ? ` («\u00a0${file}\u00a0»)` : ''}.`,
  BOOK_PICTURES_UNREADABLE: ({ count = 1, file }) =>
    `${some(count, 'image absente du livre ou endommagée a été omise', 'images absentes du livre ou endommagées ont été omises')}${file ? ` («\u00a0${file}\u00a0»)` : ''}.`,
  BOOK_LINKS_ASTRAY: ({ count = 1, file }) =>
    `${some(count, 'lien mène à un passage absent du livre', 'liens mènent à des passages absents du livre')}${file ? ` («\u00a0${file}\u00a0»)` : ''}\u00a0: ${count < 2 ? 'il ouvre' : 'ils ouvrent'} le chapitre à la place.`,
  ENTITIES_SKIPPED: ({ count, file, names }) =>
    `${some(count, 'objet n’a pas pu être dessiné', 'objets n’ont pas pu être dessinés')}${file ? ` dans «\u00a0${file}\u00a0»` : ''}\u00a0: ${names}. Tout le reste y est.`,
  DRAWING_STAND_INS: ({ count = 1, file, names }) =>
    `${some(count, 'objet d’un logiciel spécialisé a été dessiné', 'objets de logiciels spécialisés ont été dessinés')}${file ? ` dans «\u00a0${file}\u00a0»` : ''} ${count < 2 ? 'tel que le dessin le conserve' : 'tels que le dessin les conserve'} pour les autres logiciels\u00a0: ${names}. Comparez avec l’original.`,
  DRAWING_PICTURES_MISSING: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le dessin'} fait appel à des images enregistrées à part, qui ne l’accompagnent pas\u00a0; un cadre barré en tient lieu.`,
  LINETYPES_SIMPLIFIED: ({ file }) =>
    `Certains types de ligne${file ? ` de «\u00a0${file}\u00a0»` : ''} portent des lettres ou des signes entre leurs tirets\u00a0; seuls les tirets ont été tracés.`,
  DRAWING_FONTS_REPLACED: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le dessin'} utilise des polices qui ne sont pas installées ici, comme les polices SHX d’AutoCAD\u00a0; des polices proches les remplacent, à la même hauteur.`,
  DRAWING_CHARACTERS_MISSING: ({ file }) =>
    `Certains caractères${file ? ` de «\u00a0${file}\u00a0»` : ''} ne figurent dans aucune police installée\u00a0; «\u00a0?\u00a0» en tient lieu.`,
  DRAWING_DAMAGED: ({ file }) =>
    `Certaines parties ${file ? `de «\u00a0${file}\u00a0»` : 'du dessin'} sont endommagées. Ce qui a pu être lu a été dessiné\u00a0; comparez avec l’original avant de vous y fier.`,
  DRAWING_LAYERS_OFF: ({ count, file }) =>
    `Sur ${some(count, 'page', 'pages')}${file ? ` de «\u00a0${file}\u00a0»` : ''}, tous les calques sont inactifs ou gelés, comme dans le dessin\u00a0: rien n’apparaît. Dans le PDF, activez des calques dans le panneau des calques de votre lecteur.`,
  DRAWING_CUT: ({ file }) =>
    `À cette échelle, ${file ? `«\u00a0${file}\u00a0»` : 'le dessin'} dépasse la page\u00a0; ce qui déborde est coupé. Choisissez un format plus grand ou «\u00a0Automatique\u00a0».`,
  CONTENTS_CHARACTERS_MISSING: () =>
    'La page de sommaire affiche «\u00a0?\u00a0» à la place de certains caractères des noms de fichiers, car aucune police installée ne les contient. Ses liens fonctionnent malgré tout.',
  ADDRESS_LEFT_OUT: ({ failure }) =>
    `Une adresse n’a pas été reprise. ${failure ? failuresInFrench[failure.code](failure.facts) : ''}`.trim(),
  ADDRESS_WAS_PDF: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'L’adresse'} mène déjà à un PDF\u00a0: vous le recevez tel quel, sans les options.`,
  PAGE_CUT_SHORT: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'La page'} a demandé plus de données qu’une page ne peut en charger\u00a0; les dernières manquent peut-être.`,
  PAGES_LEFT_OUT: ({ count = 200, file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'La page'} est très longue\u00a0: le PDF en contient les ${count.toLocaleString('fr')} premières pages.`,
  LONG_PAGE_DIVIDED: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'La page'} dépasse la plus grande hauteur que les lecteurs de PDF acceptent (5 m)\u00a0: elle en forme plusieurs.`,
  PAGE_TOO_WIDE: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'La page'} est si large que son bord droit est coupé. Choisissez le paysage, un papier plus grand ou «\u00a0Une seule longue page\u00a0».`,
  OVERLAYS_HIDDEN: ({ count, file }) =>
    `${some(count, 'bandeau de cookies ou fenêtre surgissante a été masqué', 'bandeaux de cookies et fenêtres surgissantes ont été masqués')}${file ? ` sur «\u00a0${file}\u00a0»` : ''}.`,
  RECOGNIZED_OVERLAPS: ({ count, pages }) =>
    `${some(count, 'texte superposé à d’autres est placé', 'textes superposés à d’autres sont placés')} à côté${on(pages)}.`,
  RECOGNIZED_ROTATED: ({ count, pages }) =>
    `${some(count, 'texte tourné ou incliné peut être écrit', 'textes tournés ou inclinés peuvent être écrits')} à l’horizontale${on(pages)}.`,
  RECOGNIZED_UNMAPPED: ({ count, pages }) =>
    `${some(count, 'caractère sans signification dans le fichier n’a pas pu être lu', 'caractères sans signification dans le fichier n’ont pas pu être lus')}${on(pages)}. Avec la reconnaissance de texte (OCR) sur toutes les pages, un tel texte est lu d’après son aspect.`,
  RECOGNIZED_ORDER: ({ pages }) => `L’ordre de lecture n’est pas certain${on(pages)}. Comparez avec le PDF.`,
  RECOGNIZED_TABLES: ({ count, pages }) =>
    `${some(count, 'tableau a été reconstitué', 'tableaux ont été reconstitués')} d’après la seule place des mots${on(pages)}. Comparez les cellules avec le PDF.`,
  RECOGNIZED_DRAWINGS: ({ count, pages }) =>
    `${some(count, 'dessin est devenu une image', 'dessins sont devenus des images')}${on(pages)}.`,
  RECOGNIZED_FORMULAS: ({ count, pages }) =>
    `${some(count, 'formule est devenue une image', 'formules sont devenues des images')}${on(pages)}.`,
  RECOGNIZED_FLOATING: ({ count, pages }) =>
    `${some(count, 'texte placé à côté des colonnes se trouve', 'textes placés à côté des colonnes se trouvent')} désormais dans celles-ci${on(pages)}.`,
};
