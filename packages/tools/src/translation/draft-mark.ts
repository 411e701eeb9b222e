/** What every page of a draft says, in its own language. */
const MARKS: Readonly<Record<string, { plain: string; turning: string }>> = {
  en: {
    plain: 'Rough draft made by rules. Do not rely on it.',
    turning: 'Rough draft over a third language. It can turn the meaning: do not rely on it.',
  },
  fr: {
    plain: 'Brouillon produit par des règles. Ne vous y fiez pas.',
    turning: 'Brouillon passé par une troisième langue, qui peut changer le sens. Ne vous y fiez pas.',
  },
  es: {
    plain: 'Borrador hecho con reglas. No se fíe de él.',
    turning: 'Borrador hecho a través de un tercer idioma, que puede cambiar el sentido. No se fíe de él.',
  },
  ca: {
    plain: 'Esborrany fet amb regles. No us en refieu.',
    turning: 'Esborrany fet a través d’una tercera llengua, que pot canviar el sentit. No us en refieu.',
  },
};

/** `turns`: it went over a third language. */
export function draftMark(to: string, { turns }: { turns: boolean }): string {
  const words = MARKS[to] ?? MARKS['en']!;
  return turns ? words.turning : words.plain;
}
