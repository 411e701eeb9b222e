/** How the value of a field follows from others. Fields are full names; a name of fields that stand below it means all of these. */
export type FieldComputation =
  | { readonly by: 'sum' | 'product' | 'average' | 'least' | 'greatest'; readonly of: readonly string[] }
  | { readonly by: 'formula'; readonly formula: Formula };

/** Of numbers and fields, with the four operations alone. */
export type Formula =
  /** A decimal number: `0.0765`. */
  | { readonly is: 'number'; readonly value: string }
  | { readonly is: 'field'; readonly name: string }
  | { readonly is: 'negative'; readonly of: Formula }
  | { readonly is: '+' | '-' | '*' | '/'; readonly left: Formula; readonly right: Formula };
