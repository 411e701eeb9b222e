import type { ReadWord } from '../tesseract/hocr.ts';
import { confidenceOf } from './ocr-page.ts';

/** The vote of a reading that has nothing in a place. It is seldom wrong about dirt, and often about letters. */
const NOTHING = 0.2;
/** Part of a word that must lie under those before it for both to be readings of one place. */
const SHARED = 0.25;

/**
 * The words of one line, voted for by several readings, from left to right. A vote counts as much as its reading is
 * sure. The confidence of a word is the sum of its votes divided by the number of readings: it predicts far better than
 * that of one reading whether the word is right.
 */
export function vote(readings: readonly (readonly ReadWord[])[]): ReadWord[] {
  return placesOf(readings).flatMap((place) => winner(place, readings.length));
}

interface Vote {
  reading: number;
  word: ReadWord;
}

/** Words that stand over each other. */
function placesOf(readings: readonly (readonly ReadWord[])[]): Vote[][] {
  const all = readings.flatMap((words, reading) => words.map((word): Vote => ({ reading, word })));
  const places: { right: number; votes: Vote[] }[] = [];
  for (const each of all.toSorted((a, b) => a.word.box.left - b.word.box.left)) {
    const { left, right } = each.word.box;
    const place = places.at(-1);
    if (place && place.right - left > SHARED * (right - left)) {
      place.votes.push(each);
      place.right = Math.max(place.right, right);
    } else places.push({ right, votes: [each] });
  }
  return places.map(({ votes }) => votes);
}

interface Ballot {
  weight: number;
  surest: number;
  words: readonly ReadWord[];
}

function winner(place: readonly Vote[], readings: number): ReadWord[] {
  const ballots = new Map<string, Ballot>();
  for (let reading = 0; reading < readings; reading += 1) {
    const words = place.filter((each) => each.reading === reading).map(({ word }) => word);
    const text = words.map((word) => word.text).join(' ');
    const confidence = words.length === 0 ? NOTHING : confidenceOf(words);
    const ballot = ballots.get(text) ?? { weight: 0, surest: 0, words };
    const isSurer = confidence > ballot.surest;
    ballots.set(text, {
      weight: ballot.weight + confidence,
      surest: isSurer ? confidence : ballot.surest,
      words: isSurer ? words : ballot.words,
    });
  }
  const [won] = [...ballots.values()].toSorted((a, b) => b.weight - a.weight);
  if (!won) return [];
  return won.words.map((word) => ({ ...word, confidence: won.weight / readings }));
}
