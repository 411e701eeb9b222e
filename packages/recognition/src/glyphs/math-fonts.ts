/** Families that set formulas: Computer Modern's and its followers' italics, symbols and extensions, and today's math fonts. */
const MATH_FONT =
  /^(CMMI|CMSY|CMEX|CMBSY|CMMIB|MSAM|MSBM|EUFM|EUSM|EURM|LMMath|RMTMI|MTMI|MTSY|MTEX|txsy|txmi|txex|pxsy|pxmi|pxex|rtxmi|ntxmi|ntxsy|ntxex|NewTXMI|stix.*math|STIXGeneral|Cambria ?Math|XITS ?Math|Latin ?Modern ?Math|TeXGyre.*Math|Asana|MathJax|Euclid(Symbol|Extra|Math)|MTExtra|rsfs|wasy|esint)/i;

export const isMathFont = (name: string): boolean => MATH_FONT.test(name);
