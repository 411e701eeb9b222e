/** JSON that PostgreSQL takes: its text holds every character but U+0000. */
export const withoutNul = (json: string): string => json.replaceAll('\\u0000', '\\ufffd');
