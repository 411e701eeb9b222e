import { z } from 'zod';
import { setting, type Setting } from '../setting.ts';

const line = (most: number) => z.string().trim().max(most);

/** Who sells, as receipts say it. */
export const receiptSettings = {
  SELLER_NAME: setting(line(200).default('Pagewright'), 'Pagewright', 'Who sells, as receipts name it.'),
  SELLER_ADDRESS: setting(
    line(500).default(''),
    'none',
    'Address of the seller on receipts, its lines separated by `;`.',
  ),
  SELLER_TAX_ID: setting(line(100).default(''), 'none', 'Tax number of the seller on receipts.'),
  SELLER_TAX_PERCENT: setting(
    z
      .string()
      .regex(/^\d{1,2}(?:\.\d{1,2})?$/, 'a percentage, like 20 or 8.25')
      .optional(),
    'none',
    'Tax that prices include, in per cent. Without it receipts say that no tax was charged.',
  ),
} as const satisfies Record<string, Setting>;
