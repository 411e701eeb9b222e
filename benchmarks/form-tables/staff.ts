import type { Answers } from '@pagewright/forms';

/** So many employees, each with another number and name, who are paid the same. */
export const staff = (example: Answers, people: number): Answers[] =>
  Array.from({ length: people }, (_, at) => {
    const number = String(at + 1).padStart(4, '0');
    return { ...example, 'employee.ssn': `400-13-${number}`, 'employee.last': `Vale ${number}` };
  });
