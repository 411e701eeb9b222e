import type { FormText } from '../form/text.ts';

export default {
  sections: {
    start: {
      title: 'Qui demande le formulaire, et pourquoi',
      intro: 'Remettez le formulaire à la personne ou à l’entreprise qui vous l’a demandé. Ne l’envoyez pas à l’IRS.',
    },
    who: { title: 'Nom et statut fiscal' },
    exemptions: { title: 'Exemptions éventuelles', intro: 'Le plus souvent, cette partie reste vide.' },
    address: { title: 'Votre adresse' },
    number: {
      title: 'Votre numéro de contribuable (TIN)',
      intro: 'Donnez un seul numéro : celui qui correspond au nom de la ligne 1.',
    },
    certification: {
      title: 'Attestation',
      intro:
        'Imprimez le formulaire, puis signez-le et datez-le à la main. En signant, vous certifiez son contenu sous peine de sanctions pour parjure.',
    },
  },
  questions: {
    usPerson: {
      label: 'Êtes-vous une personne américaine (U.S. person) au sens fiscal ?',
      help: 'Les citoyens et les étrangers résidents le sont, où qu’ils vivent, de même que les sociétés, successions et trusts des États-Unis.',
      from: 'Formulaire W-9, instructions, page 2, « Definition of a U.S. person »',
      why: 'Le W-9 atteste au payeur que la retenue à la source des étrangers ne s’applique pas. Seule une personne américaine peut l’attester.',
      values: { yes: { label: 'Oui' }, no: { label: 'Non' } },
    },
    purpose: {
      label: 'À quel titre recevez-vous ce paiement ?',
      help: 'Cela ne figure pas sur le formulaire, mais décide des exemptions et de la nécessité de signer.',
      from: 'Formulaire W-9, instructions, pages 4 et 5',
      values: {
        work: { label: 'Prestations, loyers, redevances ou marchandises pour une entreprise' },
        interest: { label: 'Intérêts ou dividendes' },
        broker: { label: 'Ventes par un courtier (broker)' },
        barter: { label: 'Échange de biens (barter) ou ristournes de coopérative' },
        card: { label: 'Paiements par carte ou par application', help: 'Cartes de paiement et réseaux de tiers.' },
        realEstate: { label: 'Vente d’un bien immobilier' },
        other: {
          label: 'Autre chose',
          help: 'Intérêts hypothécaires, dette annulée, compte IRA, frais de scolarité ou pension, par exemple.',
        },
      },
    },
    requester: {
      label: 'Nom et adresse du demandeur (facultatif)',
      from: 'Formulaire W-9, « Requester’s name and address »',
      why: 'Vous saurez plus tard à qui vous avez donné votre numéro.',
    },
    disregarded: {
      label: 'Le paiement va à une entreprise qui n’est pas imposée séparément de son propriétaire',
      help: 'Une entreprise à propriétaire unique, comme la plupart des LLC à un seul membre, qui n’a pas choisi d’être imposée comme une société. L’IRS l’appelle « disregarded entity ».',
      from: 'Formulaire W-9, instructions, page 3, « Line 1 », « Disregarded entity »',
    },
    foreignOwner: {
      label: 'Son propriétaire est une personne étrangère',
      from: 'Formulaire W-9, instructions, page 4, « Caution » sous « How to get a TIN »',
    },
    name: {
      label: 'Nom qui figure sur votre déclaration de revenus',
      help: 'Votre propre nom, ou celui de l’entité tel qu’il figure sur sa déclaration. Pour un entrepreneur individuel ou une « disregarded entity », le nom du propriétaire. Pour un compte joint, d’abord la personne dont vous donnez le numéro ; entourez son nom au stylo.',
      from: 'Formulaire W-9, ligne 1',
      why: 'L’IRS compare ce nom au numéro ci-dessous. S’ils ne correspondent pas, l’impôt est retenu à la source sur vos paiements.',
    },
    business: {
      label: 'Nom de l’entreprise, s’il est différent',
      help: 'Un nom commercial (DBA) ou le nom de la « disregarded entity ».',
      from: 'Formulaire W-9, ligne 2',
    },
    class: {
      label: 'Comment la personne ou l’entité de la ligne 1 est-elle imposée ?',
      help: 'Une seule case. Pour une « disregarded entity », celle de son propriétaire.',
      from: 'Formulaire W-9, ligne 3a',
      why: 'Le payeur saura ainsi si vos paiements doivent être déclarés.',
      values: {
        individual: { label: 'Particulier ou entrepreneur individuel (individual/sole proprietor)' },
        c: { label: 'Société de type C (C corporation)' },
        s: { label: 'Société de type S (S corporation)' },
        partnership: { label: 'Société de personnes (partnership)' },
        trust: { label: 'Trust ou succession (trust/estate)' },
        llc: {
          label: 'LLC imposée à part',
          help: 'Seulement si elle est imposée comme une société ou un partnership.',
        },
        other: { label: 'Autre (other)', help: 'Par exemple un organisme public ou exonéré.' },
      },
    },
    llc: {
      label: 'Comment la LLC est-elle imposée ?',
      from: 'Formulaire W-9, ligne 3a, « LLC »',
      values: {
        C: { label: 'Comme une C corporation' },
        S: { label: 'Comme une S corporation' },
        P: { label: 'Comme un partnership' },
      },
    },
    other: { label: 'De quoi s’agit-il ?', from: 'Formulaire W-9, ligne 3a, « Other »' },
    flowThrough: {
      label: 'Vous remettez ce formulaire à un partnership, un trust ou une succession dont vous détenez une part',
      from: 'Formulaire W-9, instructions, page 3, « Line 3b »',
    },
    foreignPartners: {
      label: 'Vous avez des associés, propriétaires ou bénéficiaires étrangers',
      help: 'De même si l’un d’eux vous a remis un formulaire W-8, ou un W-9 où cette case est cochée.',
      from: 'Formulaire W-9, ligne 3b',
      why: 'Le partnership qui reçoit le formulaire devra peut-être les déclarer (annexes K-2 et K-3).',
    },
    exemptCode: {
      label: 'Code de bénéficiaire exempté (exempt payee code)',
      help: 'Seules les entités exemptées de la retenue de garantie (backup withholding) en ont un. Les particuliers laissent la case vide.',
      from: 'Formulaire W-9, ligne 4 ; instructions, pages 3 et 4',
      values: {
        1: { label: '1 : organisme exonéré (section 501(a)), IRA ou certains comptes 403(b)(7)' },
        2: { label: '2 : les États-Unis ou l’une de leurs agences' },
        3: { label: '3 : un État, le District de Columbia, un territoire ou l’une de leurs subdivisions' },
        4: { label: '4 : un gouvernement étranger ou l’une de ses agences' },
        5: { label: '5 : une société (corporation)' },
        6: { label: '6 : un négociant enregistré en titres ou matières premières' },
        7: { label: '7 : un courtier enregistré en contrats à terme' },
        8: { label: '8 : une société d’investissement immobilier (REIT)' },
        9: { label: '9 : une entité enregistrée selon l’Investment Company Act de 1940' },
        10: { label: '10 : un fonds commun d’une banque (section 584(a))' },
        11: { label: '11 : un établissement financier (section 581)' },
        12: { label: '12 : un prête-nom (nominee) ou dépositaire' },
        13: { label: '13 : un trust exonéré (section 664) ou visé à la section 4947' },
      },
    },
    abroad: {
      label: 'Il s’agit d’un compte tenu hors des États-Unis',
      from: 'Formulaire W-9, instructions, page 4, « Exemption from FATCA reporting code »',
    },
    fatca: {
      label: 'Code d’exemption FATCA',
      help: 'Laissez la case vide si le demandeur y a écrit « Not Applicable ». En cas de doute, demandez à la banque.',
      from: 'Formulaire W-9, ligne 4, « Exemption from FATCA reporting code »',
      values: {
        A: { label: 'A : organisme exonéré (section 501(a)) ou plan de retraite individuel' },
        B: { label: 'B : les États-Unis ou l’une de leurs agences' },
        C: { label: 'C : un État, le District de Columbia, un territoire ou l’une de leurs subdivisions' },
        D: { label: 'D : une société cotée' },
        E: { label: 'E : une société du même groupe qu’une société cotée' },
        F: { label: 'F : un négociant enregistré en titres, matières premières ou dérivés' },
        G: { label: 'G : une société d’investissement immobilier' },
        H: { label: 'H : une société d’investissement réglementée' },
        I: { label: 'I : un fonds commun de placement bancaire' },
        J: { label: 'J : une banque' },
        K: { label: 'K : un courtier' },
        L: { label: 'L : un trust exonéré (section 664) ou visé à la section 4947(a)(1)' },
        M: { label: 'M : un trust d’un plan 403(b) ou 457(g)' },
      },
    },
    newAddress: {
      label: 'Le demandeur a mon ancienne adresse',
      help: 'La mention « NEW » est alors portée en haut du formulaire.',
      from: 'Formulaire W-9, instructions, page 4, « Line 5 »',
    },
    street: {
      label: 'Numéro, rue, appartement ou bureau',
      from: 'Formulaire W-9, ligne 5',
      why: 'Vos formulaires 1099 seront envoyés à cette adresse.',
    },
    foreign: { label: 'L’adresse est hors des États-Unis' },
    city: { label: 'Ville', from: 'Formulaire W-9, ligne 6' },
    state: { label: 'État' },
    zip: { label: 'Code postal (ZIP)' },
    place: {
      label: 'Ville, code postal et pays',
      help: 'Le formulaire n’a qu’une ligne pour les trois.',
      from: 'Formulaire W-9, ligne 6, « City, state, and ZIP code »',
    },
    accounts: {
      label: 'Numéros de compte (facultatif)',
      help: 'Seulement si le demandeur les souhaite.',
      from: 'Formulaire W-9, ligne 7',
    },
    ssn: {
      label: 'Numéro de sécurité sociale (SSN)',
      help: 'Un étranger résident sans SSN écrit ici son ITIN.',
      from: 'Formulaire W-9, partie I ; instructions, page 4',
      why: 'Le payeur déclare à l’IRS sous ce numéro ce qu’il vous a versé.',
    },
    ein: {
      label: 'Numéro d’employeur (EIN)',
      help: 'Les sociétés, partnerships et autres entités donnent le leur. Un entrepreneur individuel peut donner le sien, s’il en a un.',
      from: 'Formulaire W-9, partie I, « Employer identification number »',
    },
    appliedFor: {
      label: 'Je n’ai pas encore de numéro ; je l’ai demandé ou vais le demander',
      help: 'La mention « Applied For » est alors portée à la place du numéro.',
      from: 'Formulaire W-9, instructions, page 4, « How to get a TIN »',
    },
    notified: {
      label: 'Selon un avis de l’IRS, la retenue de garantie (backup withholding) s’applique actuellement à moi',
      help: 'Parce que des intérêts ou des dividendes manquaient dans une déclaration. Si l’IRS vous a écrit depuis qu’elle a pris fin, ne cochez pas.',
      from: 'Formulaire W-9, partie II, point 2',
    },
  },
  rules: {
    'w9.foreign':
      'Le W-9 est réservé aux personnes américaines. Remettez au demandeur le formulaire W-8 qui convient : W-8BEN pour une personne, W-8BEN-E pour une entité, ou le formulaire 8233 pour la rémunération d’un résident d’un pays à convention.',
    'w9.foreignOwner':
      'Quand le propriétaire est étranger, c’est lui qui remet un formulaire W-8, même s’il a un numéro américain.',
    'w9.line1.disregarded':
      'La ligne 1 ne peut pas porter le nom de la « disregarded entity ». Écrivez-y celui de son propriétaire, et celui de l’entité sur la ligne 2.',
    'w9.line2.same':
      'Les lignes 1 et 2 portent le même nom. Laissez la ligne 2 vide, sauf si l’entreprise a un autre nom.',
    'w9.line1.entity':
      'Cela ressemble à un nom de société, mais la case dit « particulier ». Écrivez le nom de la personne sur la ligne 1 et la société sur la ligne 2, ou choisissez une autre case.',
    'w9.line3a.disregarded':
      'Une LLC qui n’est pas imposée à part ne coche pas la case LLC. Choisissez la case de son propriétaire : celle du particulier, si c’est une personne.',
    'w9.line3a.singleOwner':
      'La lettre P est réservée aux LLC d’au moins deux propriétaires. Avec un seul, une LLC n’est pas imposée à part, sauf si elle a choisi de l’être comme une société.',
    'w9.zip': 'À la ligne 6, le code postal {zip} n’est pas d’ordinaire celui de l’État {state}. Vérifiez les deux.',
    'w9.line4.individual':
      'Les particuliers et entrepreneurs individuels ne sont pas exemptés. Retirez le code de bénéficiaire exempté.',
    'w9.line4.sBroker':
      'Pour des ventes par un courtier, une S corporation ne doit pas donner de code de bénéficiaire exempté. Retirez-le.',
    'w9.line4.payment':
      'Le code {code} ne donne pas d’exemption pour ce genre de paiement. Vérifiez le code, ou la raison du paiement.',
    'w9.line4.corporation':
      'Le code 5 est réservé aux sociétés (corporations), et la case de la ligne 3a n’est pas celle d’une société. Vérifiez les deux.',
    'w9.line4.trust':
      'Le code 13 est réservé à certains trusts, et la case de la ligne 3a n’est pas celle d’un trust. L’un des deux est-il faux ?',
    'w9.line4.fatcaIndividual': 'Les codes FATCA ne concernent pas les particuliers. Retirez le code.',
    'w9.line4.fatcaAtHome':
      'Pour un compte aux États-Unis, le code FATCA peut rester vide. Le compte est-il tenu à l’étranger ? Dites-le alors plus haut.',
    'w9.line4.fatcaKind': 'Le code FATCA {code} ne va pas avec cette case de la ligne 3a. Revoyez les deux.',
    'w9.tin.none': 'Donnez votre SSN ou votre EIN, ou indiquez que vous avez demandé un numéro.',
    'w9.tin.both': 'Donnez un seul numéro : retirez le SSN ou l’EIN.',
    'w9.tin.appliedAndGiven': 'Vous donnez un numéro et dites ne pas en avoir encore. Retirez l’un des deux.',
    'w9.tin.applied':
      'Tant que vous n’aurez pas donné votre numéro, l’impôt peut être retenu à la source sur vos paiements ; sur les intérêts et dividendes, après 60 jours. Signez et datez le formulaire.',
    'w9.tin.entity':
      'Les sociétés et partnerships donnent leur EIN, non le SSN d’une personne. Utilisez la case EIN ci-dessous.',
    'w9.tin.trust':
      'Les trusts et organismes donnent d’ordinaire leur EIN. Un SSN convient à un grantor trust, avec le nom de son constituant sur la ligne 1.',
    'w9.tin.proprietor':
      'Un entrepreneur individuel peut donner l’un ou l’autre numéro ; l’IRS vous invite à préférer votre SSN.',
    'w9.tin.disregarded':
      'Est-ce bien l’EIN du propriétaire ? Le numéro de la « disregarded entity » elle-même n’a pas sa place ici.',
    'w9.tin.prefix':
      'L’IRS n’a jusqu’ici attribué aucun EIN commençant par {prefix}. Comparez-le à celui de la lettre de l’IRS.',
    'w9.sign.needed': 'Pour ce genre de paiement, le formulaire ne vaut qu’avec votre signature et la date.',
    'w9.item2.struck': 'Le point 2 de l’attestation est rayé, comme le formulaire l’exige.',
  },
  copies: { form: { title: 'Formulaire W-9', who: 'Pour la personne ou l’entreprise qui l’a demandé' } },
  leftEmpty: {
    signature:
      'La signature et la date de la partie II : imprimez le formulaire, écrivez-les à la main, puis remettez-le à qui vous l’a demandé. Ne l’envoyez pas à l’IRS.',
  },
} satisfies FormText;
