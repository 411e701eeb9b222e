import type { FormText } from '../../form/text.ts';

export const RULES: FormText['rules'] = {
  'ds11.form.ds82':
    'Le DS-11 n’est pas pour vous : votre passeport a été délivré il y a moins de 15 ans, après vos 16 ans, et vous l’avez encore en bon état. Renouvelez-le avec le formulaire DS-82 : consultez travel.state.gov.',
  'ds11.form.ds5504':
    'Le DS-11 n’est pas pour vous : un passeport de moins d’un an se corrige ou se prolonge avec le formulaire DS-5504. Consultez travel.state.gov.',
  'ds11.form.child':
    'D’après cette date de naissance, vous avez {age} ans, et non moins de 16. Corrigez la date, ou donnez une autre réponse à la première question.',
  'ds11.form.first':
    'Vous avez dit que c’était votre premier passeport, mais vous avez donné le nom d’un passeport précédent. Lequel des deux est juste ?',
  'ds11.form.lost':
    'Vous avez dit que votre passeport était perdu ou volé. Choisissez cette réponse pour le livret ou pour la carte.',
  'ds11.previous.none':
    'Si vous avez reçu un livret ou une carte, indiquez le nom qui y est imprimé. Ne laissez les deux vides que si votre demande est restée sans suite.',
  'ds11.previous.denied': 'Votre demande fait suite à un ancien passeport : vous en avez donc reçu un. Répondez oui.',
  'ds11.previous.when': 'Aucune date n’y figure. Dites quand c’est arrivé, aussi précisément que possible.',
  'ds11.card.travel':
    'La carte ne sert qu’à rentrer aux États-Unis par la route ou la mer depuis le Canada, le Mexique, les Bermudes et les Caraïbes. Pour tout vol vers l’étranger ou tout autre pays, il vous faut le livret.',
  'ds11.card.letters':
    'Vos prénoms ont {letters} lettres, et la carte en montre 24. Abrégez-en un ici, ou choisissez le livret seul.',
  'ds11.travel.order': 'Le retour précède le départ du {from}. Corrigez l’une des deux dates.',
  'ds11.travel.past': 'Vous seriez parti(e) le {from}, et ce jour est passé. L’année est-elle juste ?',
  'ds11.name.first': 'Ne laissez le prénom vide que si votre preuve de nationalité ne porte qu’un seul nom.',
  'ds11.birth.future': 'Ce jour n’est pas encore venu. Vérifiez la date de naissance : mois/jour/année.',
  'ds11.birth.old': 'Vous auriez {age} ans. L’année est-elle juste ?',
  'ds11.birth.place': 'Indiquez la ville et l’État, ou la ville et le pays, par exemple Boston, MA ou Lyon, France.',
  'ds11.ssn.statement':
    'Des zéros sont inscrits au point 5. Apportez en plus cette déclaration en anglais, datée et signée : « I declare under penalty of perjury under the laws of the United States of America that the following is true and correct: I have never been issued a Social Security Number by the Social Security Administration. »',
  'ds11.address.care':
    'La personne qui demande le passeport a {age} ans : nommez le parent ou l’adulte qui reçoit son courrier à cette adresse.',
  'ds11.address.abroad':
    'Aucun passeport n’est envoyé à une adresse privée hors des États-Unis et du Canada. Demandez à l’ambassade ou au consulat où vous le recevrez.',
  'ds11.address.zip4':
    'Le formulaire a six cases pour le code postal ; seuls les cinq premiers chiffres sont inscrits.',
  'ds11.address.zip':
    'Le courrier pour {zip} ne va pas d’ordinaire dans l’État {state}. Vérifiez les deux dans votre adresse postale.',
  'ds11.home.zip': 'Dans votre adresse permanente, {zip} et {state} ne semblent pas aller ensemble. Vérifiez-les.',
  'ds11.emergency.zip':
    'Vérifiez le code postal de la personne à prévenir : {zip} n’est pas d’ordinaire dans l’État {state}.',
  'ds11.home.needed':
    'Avec une boîte postale pour adresse, le formulaire demande aussi où vous habitez. Cochez la case de l’adresse permanente et indiquez-la.',
  'ds11.home.box': 'C’est une boîte postale. Indiquez la rue où vous habitez.',
  'ds11.phone.abroad':
    'Cette case prend les dix chiffres d’un numéro des États-Unis ou du Canada. Indiquez celui-ci comme autre téléphone, et laissez cette case vide.',
  'ds11.contact.none':
    'Sans téléphone ni adresse e-mail, on ne peut vous écrire que par la poste. Indiquez au moins l’un des deux.',
  'ds11.occupation':
    'À partir de 16 ans, le formulaire demande une profession. Si vous n’en avez pas, écrivez-le : « none », « student », « retired ».',
  'ds11.height.metric':
    'On dirait des mètres ou des centimètres. Les formulaires américains attendent des pieds et des pouces : 170 cm font 5\u2032 7\u2033.',
  'ds11.parent1.birth':
    'Ce parent, dont la date de naissance est le {born}, ne serait pas plus âgé que vous. Corrigez l’une des deux dates.',
  'ds11.parent2.birth':
    'Votre autre parent aurait vu le jour le {born}, et non avant vous. L’une des deux dates est fausse.',
  'ds11.parents.none':
    'Rien n’est dit de vos parents. Indiquez ce que vous savez, et « unknown » (inconnu) pour le reste.',
  'ds11.parents.one':
    'Un seul parent est nommé pour un enfant de moins de 16 ans. C’est juste si l’acte de naissance n’en nomme qu’un ; apportez-le, ou une décision de justice, comme preuve de l’autorité exclusive.',
  'ds11.parents.both':
    'Un enfant de moins de 16 ans vient avec ses deux parents ou tuteurs et la preuve de leur lien avec lui. Si l’un ne peut venir, apportez de sa part le formulaire DS-3053 signé devant notaire (notary public) il y a trois mois au plus, ou la preuve de l’autorité exclusive, ou le formulaire DS-5525.',
  'ds11.parents.aware':
    'Vous avez {age} ans : un parent ou tuteur doit savoir que vous faites cette demande. Venez avec lui, ou apportez une note signée de sa main ou la preuve qu’un parent paie les frais.',
  'ds11.marriage.birth': 'Le mariage précède la naissance de l’un de vous. Corrigez une date.',
  'ds11.marriage.future': 'L’un de ces jours n’est pas encore venu. Indiquez des dates passées, mois/jour/année.',
  'ds11.divorce.birth': 'Le divorce ou le décès précède votre naissance. Corrigez l’une de ces dates.',
  'ds11.emergency.none':
    'Aucune personne à prévenir n’est indiquée. Mieux vaut nommer quelqu’un qui ne part pas avec vous.',
};
