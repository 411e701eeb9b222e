/** What is said of a form that nobody has described, in one language. `{fact}` stands for a fact of the case. */
export interface AnyText {
  readonly page: string;
  /** Of a field without a name that says something. */
  readonly field: string;
  /** Of one of several boxes that says nothing. */
  readonly option: string;
  /** Of another field that is called the same. */
  readonly again: string;
  readonly between: string;
  readonly atLeast: string;
  readonly atMost: string;
}
