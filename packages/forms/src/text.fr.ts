import type { GeneralText } from './general-text.ts';

export default {
  rules: {
    missing: 'Cette réponse manque.',
    letters:
      'Les cases du formulaire ne peuvent pas afficher {letters}. Écrivez cette réponse en alphabet latin, comme sur vos papiers.',
    'letters.plain':
      'Les cases du formulaire ne peuvent pas afficher {letters}. Avec les lettres admises, cela donne « {spelling} ».',
  },
  faults: {
    text: 'Il faut ici des mots ou des chiffres, non une case cochée.',
    tick: 'Répondez par oui ou par non.',
    'text.long': 'Il y a {letters} caractères ; {most} tiennent dans la case.',
    'text.controls': 'Certains caractères ne peuvent figurer sur aucun formulaire. Saisissez le texte à nouveau.',
    choice: 'Choisissez l’une de ces valeurs : {values}.',
    money: 'Indiquez un montant en dollars à l’américaine, par exemple 1,234.56.',
    'money.negative': 'Ce montant ne peut pas être négatif.',
    'money.huge': 'Ce montant est trop grand pour le formulaire. Vérifiez les chiffres.',
    whole: 'Indiquez un nombre entier, sans décimales.',
    'whole.range': 'Indiquez un nombre de {least} à {most}.',
    number: 'Indiquez un nombre en chiffres, par exemple 12 ou 12.5.',
    date: 'Écrivez la date à l’américaine, mois/jour/année : 03/31/2026 pour le 31 mars 2026.',
    'date.none': 'Ce jour n’existe pas. Les dates s’écrivent ici mois/jour/année.',
    'date.pattern': 'Écrivez la date sous la forme {pattern} : d est le jour, m le mois, y l’année.',
    'time.pattern':
      'Écrivez l’heure sous la forme {pattern} : H ou h est l’heure, M les minutes, s les secondes, t vaut am ou pm.',
    digits: 'Indiquez de {least} à {most} chiffres, et rien d’autre.',
    mask: 'Écrivez-le sous la forme {mask} : 9 est un chiffre, A une lettre, O l’un ou l’autre, X n’importe quel caractère.',
    state: 'Indiquez les deux lettres d’un État ou d’un territoire, par exemple NY.',
    zip: 'Indiquez 5 chiffres, ou 5 puis 4 : 12345 ou 12345-6789.',
    phone: 'Indiquez 10 chiffres, ou un numéro étranger avec son + et l’indicatif du pays.',
    email: 'Ce n’est pas une adresse e-mail.',
    ssn: 'Un numéro de sécurité sociale américain (SSN) a 9 chiffres : 123-45-6789.',
    'ssn.area': 'Aucun SSN ne commence par 000, 666 ou 9. Un numéro qui commence par 9 est un ITIN.',
    'ssn.group': 'Aucun SSN n’a 00 en son milieu.',
    'ssn.serial': 'Aucun SSN ne se termine par 0000.',
    'ssn.advertised': 'Ce numéro vient d’une publicité et n’appartient à personne.',
    'ssn.looksLikeEin': 'Ce numéro s’écrit comme celui d’un employeur (EIN). Il faut ici un SSN.',
    itin: 'Un ITIN a 9 chiffres, commence par 9 et porte 50 à 65, 70 à 88, 90 à 92 ou 94 à 99 en son milieu.',
    atin: 'Un ATIN a 9 chiffres : un 9 en tête et 93 au milieu.',
    ein: 'Un numéro d’employeur (EIN) a 9 chiffres : 12-3456789.',
    'ein.looksLikeSsn': 'Ce numéro s’écrit comme un SSN. Il faut ici un numéro d’employeur (EIN) : 12-3456789.',
    taxpayer: 'Aucun numéro attendu ici ne ressemble à celui-ci. Vérifiez les chiffres.',
    'taxpayer.dashes':
      'Mettez les tirets, pour que l’on sache de qui est ce numéro : 123-45-6789 pour une personne, 12-3456789 pour un employeur.',
    ptin: 'Un PTIN est la lettre P suivie de 8 chiffres : P12345678.',
    routing: 'Un numéro de banque (routing number) a 9 chiffres. Il figure en bas à gauche des chèques.',
    'routing.sum': 'Un chiffre de ce numéro de banque est faux : sa clé ne correspond pas.',
    occupation: 'Un code de profession a 3 chiffres.',
  },
} satisfies GeneralText;
