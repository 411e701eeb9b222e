/** All words of a form in one language. */
export interface FormText {
  /** Of each section, by its id. */
  readonly sections: Readonly<Record<string, { readonly title: string; readonly intro?: string }>>;
  readonly questions: Readonly<Record<string, QuestionText>>;
  /** What breaks a rule and the way out, by its id. `{fact}` stands for a fact of the case. */
  readonly rules: Readonly<Record<string, string>>;
  readonly copies: Readonly<Record<string, { readonly title: string; readonly who: string }>>;
  /** Why pages are left out, by the ids of `leftOut`. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Why parts of pages stay empty and who fills them in, by the ids of `leftEmpty`. */
  readonly leftEmpty?: Readonly<Record<string, string>>;
}

export interface QuestionText {
  readonly label: string;
  /** How to answer it, in plain words. */
  readonly help?: string;
  /** The line of the form or its instructions from which the help comes, as one finds it there. */
  readonly from?: string;
  /** Why they ask this. */
  readonly why?: string;
  /** Of a choice. */
  readonly values?: Readonly<Record<string, { readonly label: string; readonly help?: string }>>;
}
