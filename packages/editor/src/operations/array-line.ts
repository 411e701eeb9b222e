import type { Code } from '@pagewright/pdf/fonts/codes/code-map.ts';

/** Spells the array of `TJ`: codes that follow each other in one string, in hexadecimal. */
export class ArrayLine {
  private readonly parts: string[] = [];
  private run = '';

  isEmpty(): boolean {
    return this.parts.length === 0 && this.run === '';
  }

  code({ value, length }: Code): void {
    this.run += value.toString(16).padStart(length * 2, '0');
  }

  /** In thousandths of the size, as it is spelled. */
  adjust(spelling: string): void {
    if (spelling === '0' || spelling === '-0') return;
    this.endRun();
    this.parts.push(spelling);
  }

  finish(): string {
    this.endRun();
    return this.parts.join(' ');
  }

  private endRun(): void {
    if (this.run !== '') this.parts.push(`<${this.run}>`);
    this.run = '';
  }
}
