/** What the requester pays for, as far as rules of the form hang on it. */
export const PURPOSES = ['work', 'interest', 'broker', 'barter', 'card', 'realEstate', 'other'] as const;

/** Of line 4: who is exempt from backup withholding (instructions, pages 3 and 4). */
export const EXEMPT_PAYEE_CODES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'] as const;

/** Of line 4: who is exempt from FATCA reporting (instructions, page 4). */
export const FATCA_CODES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const;

const GOVERNMENTS_AND_CHARITIES = ['1', '2', '3', '4'];

/** The chart of page 4: which codes are exempt for which payments. Code 5 of broker transactions is a C corporation. */
const EXEMPT_FOR: Readonly<Record<string, readonly string[]>> = {
  work: [...GOVERNMENTS_AND_CHARITIES, '5'],
  interest: EXEMPT_PAYEE_CODES.filter((code) => code !== '7'),
  broker: [...GOVERNMENTS_AND_CHARITIES, '5', '6', '7', '8', '9', '10', '11'],
  barter: GOVERNMENTS_AND_CHARITIES,
  card: GOVERNMENTS_AND_CHARITIES,
};

/** For payments of which the chart says nothing, every code may be. */
export const isExemptFor = (code: string, purpose: string): boolean => EXEMPT_FOR[purpose]?.includes(code) ?? true;
