/** What made documents tell, and what is asked about it. */
export interface Story {
  title: string;
  sentences: readonly string[];
  answerable: readonly string[];
  unanswerable: readonly string[];
}

const THINGS = ['lighthouse', 'library', 'museum', 'bakery', 'school', 'mill', 'theatre', 'garden'];
const PERSONS = [
  'Ida Berg',
  'Tom Ashby',
  'Nora Lind',
  'Paul Greer',
  'Eva Roth',
  'Carl Munro',
  'Jane Holt',
  'Leo Brandt',
];

/** English sentences with figures, negations and comparisons; other figures in each document. */
export function englishStory(place: string, seed: number): Story {
  const sentences: string[] = [];
  const answerable: string[] = [];
  for (const [at, thing] of THINGS.entries()) {
    const number = 13 + ((seed * 37 + at * 61) % 180);
    const name = `the ${thing} of ${place}`;
    const [sentence, question] = [
      [
        `The ${thing} of ${place} was founded in ${1700 + number} by ${PERSONS[at]!}, whose portrait hangs beside the door.`,
        `When was ${name} founded?`,
      ],
      [
        `The ${thing} of ${place} employs ${number} people, and most of them live in the old town near the river.`,
        `How many people does ${name} employ?`,
      ],
      [
        `Repairs of ${name} cost ${number},250 euros after the flood, which was more than the council had expected.`,
        `How much did the repairs of ${name} cost?`,
      ],
      [
        `Visitors may not enter ${name} before ${7 + (number % 5)} in the morning, because deliveries block the only gate.`,
        `From when on may visitors enter ${name}?`,
      ],
      [
        `The income of ${name} rose by ${number % 40}.5 percent in ${2000 + (number % 20)}, although fewer guests came than before.`,
        `By how much did the income of ${name} rise?`,
      ],
    ][at % 5] as [string, string];
    sentences.push(sentence);
    if (at < 7) answerable.push(question);
  }
  return {
    title: `Houses of ${place}`,
    sentences,
    answerable,
    unanswerable: [
      `Which architect designed the cathedral of ${place}?`,
      `What was the income of the ${THINGS[seed % 8]!} of Quarrybridge?`,
      `How many students from Brazil attended the university in 1987?`,
      `Does the airport of ${place} have a second runway?`,
    ],
  };
}

export function frenchStory(place: string): Story {
  const facts: [string, string][] = [
    [
      `Le phare de ${place} a été fondé en 1783 par Ida Berg, dont le portrait orne l’entrée.`,
      `Quand le phare de ${place} a-t-il été fondé ?`,
    ],
    [
      `La bibliothèque de ${place} emploie 84 personnes, qui habitent presque toutes la vieille ville.`,
      `Combien de personnes la bibliothèque de ${place} emploie-t-elle ?`,
    ],
    [
      `Les réparations du musée de ${place} ont coûté 1 234,5 milliers d’euros après la crue.`,
      `Combien ont coûté les réparations du musée de ${place} ?`,
    ],
    [
      `Les visiteurs ne peuvent pas entrer dans le moulin de ${place} avant 9 heures du matin.`,
      `À partir de quelle heure les visiteurs peuvent-ils entrer dans le moulin de ${place} ?`,
    ],
    [
      `Les recettes du théâtre de ${place} ont augmenté de 12,5 % en 2019, malgré un public moins nombreux.`,
      `De combien les recettes du théâtre de ${place} ont-elles augmenté ?`,
    ],
    [
      `Le jardin de ${place} reçoit plus de 40 000 visiteurs par an et ferme seulement en janvier.`,
      `Combien de visiteurs le jardin de ${place} reçoit-il ?`,
    ],
    [
      `L’école de ${place} n’a jamais fermé ses portes depuis la réforme de 1921.`,
      `Depuis quand l’école de ${place} n’a-t-elle jamais fermé ?`,
    ],
  ];
  return {
    title: `Maisons de ${place}`,
    sentences: facts.map(([sentence]) => sentence),
    answerable: facts.map(([, question]) => question),
    unanswerable: [
      `Qui a dessiné la cathédrale de ${place} ?`,
      'Combien d’étudiants brésiliens fréquentaient l’université en 1987 ?',
      'Quelles étaient les recettes du théâtre de Quimperbourg ?',
      `L’aéroport de ${place} a-t-il une seconde piste ?`,
    ],
  };
}

export function hebrewStory(): Story {
  const facts: [string, string][] = [
    ['הספרייה של אשדוד נוסדה בשנת 1783 על ידי משפחה עשירה מן הצפון.', 'מתי נוסדה הספרייה של אשדוד?'],
    ['המוזיאון של חיפה מעסיק 84 עובדים, ורובם גרים בעיר העתיקה.', 'כמה עובדים מעסיק המוזיאון של חיפה?'],
    ['תיקון המגדלור של עכו עלה 93,250 שקלים אחרי השיטפון הגדול.', 'כמה עלה תיקון המגדלור של עכו?'],
    ['התיאטרון של יפו נסגר לשיפוצים במשך 14 חודשים.', 'כמה חודשים נסגר התיאטרון של יפו?'],
    ['הגן של צפת מקבל 40,000 מבקרים בכל קיץ.', 'כמה מבקרים מקבל הגן של צפת?'],
    ['בית הספר של טבריה מלמד 512 תלמידים מכל הגליל.', 'כמה תלמידים מלמד בית הספר של טבריה?'],
    ['המאפייה של נצרת מוכרת 3,600 כיכרות לחם ביום.', 'כמה כיכרות לחם מוכרת המאפייה של נצרת?'],
  ];
  return {
    title: 'בתים בערים',
    sentences: facts.map(([sentence]) => sentence),
    answerable: facts.map(([, question]) => question),
    unanswerable: ['מי תכנן את שדה התעופה?', 'באיזו שפה מדברים המלחים?', 'איזה צבע אהב המלך?', 'כמה עולה כרטיס לרכבת?'],
  };
}

/** Rows of incomes by year. */
export function tableStory(place: string): Story & { rows: readonly (readonly string[])[] } {
  const rows = THINGS.map((thing, at) => [
    `Income of the ${thing}`,
    ...[0, 1, 2].map((year) => `${1 + ((at * 7 + year * 3) % 9)},${200 + at * 31 + year * 17}`),
  ]);
  return {
    title: `Incomes of the houses of ${place}`,
    sentences: [],
    rows: [['', '2021', '2022', '2023'], ...rows],
    answerable: THINGS.slice(0, 7).map((thing, at) => `What was the income of the ${thing} in ${2021 + (at % 3)}?`),
    unanswerable: [
      'What was the income of the lighthouse in 2016?',
      'What was the income of the cathedral in 2022?',
      'How many students from Brazil attended the university?',
      `Does the airport of ${place} have a second runway?`,
    ],
  };
}
