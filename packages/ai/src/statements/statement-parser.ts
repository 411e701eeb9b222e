import { LIMITS, type Draft } from './draft.ts';
import { endOfValue, parseForgiving } from './forgiving-json.ts';
import { draftsOfLine } from './marked-line.ts';
import { readDraft } from './read-draft.ts';

/** How an object begins that says something; around it there may be lists, fences and other objects. */
const OBJECT = /\{\s*"(?:sentence|text|statement|quotes?|citations|missing|computed|operation)"\s*:/;
/** A new one on a new line: the one before has lost its end. */
const NEXT_OBJECT = /\n\s*\{\s*"(?:sentence|text|statement|missing)"\s*:/;
/** What may yet become the beginning of one, and how long that can be. */
const OPENING = /^\{\s*(?:"[a-z]*"?\s*)?$/;
const LONGEST_OPENING = 60;
const THINKING = '<think>';
const THOUGHT = '</think>';

/**
 * Takes what a model writes, as it comes, and gives what it says: objects of JSON on one line or several, in lists, in fences,
 * with commas too many; or prose with marks like [P12: "words"]. Holds no more than one statement of text.
 */
export class StatementParser {
  #text = '';
  #count = 0;
  /** An object that is too long is passed over. */
  #isSkipping = false;

  /** Nothing that follows will be read. */
  get isFull(): boolean {
    return this.#count >= LIMITS.drafts;
  }

  push(text: string): Draft[] {
    const drafts: Draft[] = [];
    for (let at = 0; at < text.length && !this.isFull; at += LIMITS.statement) {
      this.#text += text.slice(at, at + LIMITS.statement);
      drafts.push(...this.#read(false));
    }
    return drafts;
  }

  /** What is left once the model has ended. */
  end(): Draft[] {
    return this.isFull ? [] : this.#read(true);
  }

  #read(isAll: boolean): Draft[] {
    const drafts: Draft[] = [];
    for (;;) {
      const found = this.#next(isAll);
      if (!found) break;
      for (const draft of found) {
        if (this.isFull) return drafts;
        drafts.push(draft);
        this.#count += 1;
      }
    }
    return drafts;
  }

  /** Takes one piece from the text; `undefined` where more has to come first. */
  #next(isAll: boolean): Draft[] | undefined {
    if (this.#text === '') return undefined;
    if (this.#isThinking(isAll)) return undefined;
    const lineEnd = this.#text.indexOf('\n');
    const near = lineEnd < 0 ? this.#text : this.#text.slice(0, lineEnd + LONGEST_OPENING);
    const object = OBJECT.exec(near);
    if (object?.index === 0) return this.#object(isAll);
    if (object && (lineEnd < 0 || object.index <= lineEnd)) return this.#line(object.index);
    if (lineEnd >= 0) {
      // A brace at the end of a line may begin an object that goes on below.
      const open = this.#text.lastIndexOf('{', lineEnd);
      const opening = open >= 0 ? this.#text.slice(open) : '';
      if (!isAll && opening.length < LONGEST_OPENING && OPENING.test(opening))
        return open > 0 ? this.#line(open) : undefined;
      return this.#line(lineEnd + 1);
    }
    if (isAll) return this.#line(this.#text.length);
    return this.#text.length > LIMITS.statement ? this.#line(this.#text.length) : undefined;
  }

  /** What a model thinks aloud is not said. True where all that is there is thought. */
  #isThinking(isAll: boolean): boolean {
    const opened = this.#text.trimStart();
    if (!opened.startsWith(THINKING)) return !isAll && THINKING.startsWith(opened) && opened !== '';
    const end = opened.indexOf(THOUGHT);
    if (end >= 0) {
      this.#text = opened.slice(end + THOUGHT.length);
      return this.#text === '';
    }
    this.#text = THINKING + opened.slice(THINKING.length).slice(-THOUGHT.length);
    return true;
  }

  #object(isAll: boolean): Draft[] | undefined {
    const end = endOfValue(this.#text, 0, isAll);
    const next = NEXT_OBJECT.exec(this.#text.slice(0, end ?? this.#text.length));
    const to = next ? next.index + 1 : end;
    if (to === undefined) {
      if (isAll) return this.#taken(this.#text.length);
      if (this.#text.length <= LIMITS.statement) return undefined;
      this.#isSkipping = true;
      this.#text = '';
      return undefined;
    }
    return this.#taken(to);
  }

  #taken(to: number): Draft[] {
    const text = this.#text.slice(0, to).trim();
    this.#text = this.#text.slice(to);
    const draft = text.length > LIMITS.statement ? undefined : readDraft(parseForgiving(text));
    return draft ? [draft] : [];
  }

  #line(to: number): Draft[] {
    const line = this.#text.slice(0, to);
    this.#text = this.#text.slice(to);
    const isSkipped = this.#isSkipping;
    if (line.endsWith('\n') || this.#text !== '') this.#isSkipping = false;
    return isSkipped ? [] : draftsOfLine(line.trim());
  }
}
