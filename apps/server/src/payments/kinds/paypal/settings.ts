import { z } from 'zod';
import { setting, type Setting } from '../../../setting.ts';
import { listOfTwo } from '../two-at-once.ts';

export const paypalSettings = {
  PAYPAL_CLIENT_ID: setting(z.string().min(1).optional(), 'none', 'Client id of an app at PayPal.'),
  PAYPAL_CLIENT_SECRET: setting(z.string().min(1).optional(), 'none', 'Secret of that app.'),
  PAYPAL_WEBHOOK_ID: setting(
    listOfTwo(z.string().regex(/^[A-Z0-9]+$/i, { error: 'an id of a webhook is letters and figures' })).optional(),
    'none',
    'Id of the webhook by which PayPal sends events; while it is changed two of them, separated by a comma.',
  ),
  PAYPAL_MODE: setting(
    z.enum(['sandbox', 'live']).default('sandbox'),
    'sandbox',
    'PayPal’s own sandbox moves no money; `live` does.',
  ),
  PAYPAL_ADDRESS: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'PayPal’s of the mode',
    'Another address of PayPal’s interface: for tests, and for proxies in between.',
  ),
} as const satisfies Record<string, Setting>;

export const PAYPAL_NEEDS = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
