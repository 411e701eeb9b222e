import { randomBytes } from 'node:crypto';

const SAID = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const;

/** The description gives each issue its sentence, or one for each call that has it. */
const ISSUES = {
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  DUPLICATE_RESOURCE_IDENTIFIER: 'Identifier must be unique.',
  MISSING_REGULAR_BILLING_CYCLE: 'Plan should have at least one regular billing cycle.',
  MULTIPLE_REGULAR_BILLING_CYCLES_NOT_SUPPORTED: 'Only one regular billing cycle is allowed.',
  MORE_THAN_TWO_TRIAL_BILLING_CYCLE_NOT_SUPPORTED: 'Only two trial billing cycles are allowed.',
  MULTIPLE_FREE_TRIAL_BILLING_CYCLES_NOT_SUPPORTED: 'Only one free trial billing cycle is allowed.',
  INVALID_BILLING_CYCLE_SEQUENCE: 'Billing cycle sequence should start with `1` and be consecutive.',
  SUBSCRIPTION_STATUS_INVALID: '',
  PAYPAL_REQUEST_ID_REQUIRED:
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  AMOUNT_MISMATCH:
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  CURRENCY_MISMATCH: 'All currency codes in the request should be of similar value.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  PENDING_CAPTURE:
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
} as const;

/** What PayPal answers instead, in its own shape; the issues are those that the description names. */
export class PaypalRefusal extends Error {
  override readonly name = 'PaypalRefusal';
  readonly status: keyof typeof SAID;
  readonly body: unknown;

  constructor(
    status: keyof typeof SAID,
    issue?: keyof typeof ISSUES,
    more: { description?: string; field?: string } = {},
  ) {
    super(`${status} ${issue}`);
    const [name, message] = SAID[status];
    this.status = status;
    const details = issue === undefined ? {} : { details: [{ issue, description: ISSUES[issue], ...more }] };
    this.body = { name, message, debug_id: randomBytes(6).toString('hex'), ...details, links: [] };
  }
}
