import { z } from 'zod';
import { fileToken } from '../ids.ts';
import { LANGUAGES } from '../languages.ts';
import { PLAN_LEVELS } from '../plans/rights.ts';
import { call } from './call.ts';
import { LINKS } from './links.ts';
import { NEXT_STEPS } from './values.ts';

/** Accounts and logins, under the names of the specification (1-core section 7) and a few of ours. */

const answer = <S extends z.ZodType>(data: S) => z.object({ code: z.literal(0), message: z.string(), data });

const nextStep = z.enum(NEXT_STEPS).optional().catch(undefined);

/** Of whom a login came from, a label without rights. */
const channel = z.string().max(64).optional();
/** Upper-case hash of what a login call says (1-core section 7), by `loginSign`. It is checked where it is there. */
const sign = z.string().max(128).optional();
const clientId = z.string().max(64).optional();
const email = z.string().max(1000);
const linkToken = z.string().max(200);

/** What an account has paid for, under the names of the specification (1-core section 3). */
export const vipInfo = z.object({
  isVip: z.boolean(),
  isTimeVip: z.boolean(),
  isAiTimeVip: z.boolean(),
  /** 1 for whoever had a subscription or a trial. */
  isSubscript: z.union([z.literal(0), z.literal(1)]),
  /** "Pro monthly". */
  vipName: z.string().optional(),
  aiVipName: z.string().optional(),
});
export type VipInfo = z.infer<typeof vipInfo>;

/** The account of a login as its page shows it. */
export const accountInfo = z.object({
  userName: z.string(),
  email: z.string(),
  /** By which the page mirrors the table of rights. */
  plan: z.enum(PLAN_LEVELS).exclude(['anonymous']),
  vipInfo,
  /** A login that was made to try the site with, where it runs on the visitor's own machine. */
  isTest: z.boolean(),
});
export type AccountInfo = z.infer<typeof accountInfo>;

/** `data` is 1 where a link was sent. */
const linkSent = answer(z.literal(1));
/** Somebody is logged in: the session is a cookie that no script reads. `next` as it was asked for with the link. */
const loggedIn = answer(accountInfo.extend({ next: nextStep }));

export const sessionInfo = z.object({
  id: z.uuid(),
  /** "Firefox, Windows", as the browser says. */
  device: z.string(),
  /** In milliseconds of Unix time. */
  since: z.number(),
  seen: z.number(),
  until: z.number(),
  isThis: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export const loginWays = z.object({
  email: z.boolean(),
  /** By Google's own page. */
  google: z.boolean(),
  /** For Google's button: whom it logs in to, and what its credential must repeat. */
  googleButton: z.object({ clientId: z.string(), nonce: z.string() }).optional(),
  /** Mails are not sent, and whoever asks can read them on this server's own page. */
  outbox: z.boolean(),
  /** Accounts for a try are made for whoever asks. */
  tryOut: z.boolean(),
});
export type LoginWays = z.infer<typeof loginWays>;

const MANY = { calls: 60, seconds: 60, per: 'address' } as const;

export const accountCalls = {
  'accounts.check': call({
    method: 'POST',
    path: '/user/checkEmail',
    input: { json: z.object({ clientId, email, channel, sign }) },
    /** Whether there is an account. */
    answer: { json: answer(z.boolean()) },
    refusals: ['EMAIL_INVALID', 'LOGIN_TOO_FREQUENT', 'ACCOUNTS_ABSENT'],
    rights: 'anyone',
    rate: MANY,
    summary: 'Is there an account with this e-mail address?',
  }),
  'accounts.emailLogin': call({
    method: 'POST',
    path: '/user/emailLogin',
    input: {
      json: z.object({
        clientId,
        /** Of a link it may be empty; one that is given must be the link's. */
        email,
        channel,
        sign,
        /** Of a new account. Without it, and without a token, a link is asked for by whom there is an account of. */
        name: z.string().max(200).optional(),
        /** Of a link: logs in. */
        token: linkToken.optional(),
        /** A person has read whom the link is for. Only the browser that asked for it needs no such word. */
        confirmed: z.boolean().optional(),
        /** Of a link that logs nobody in any more: sends another in its place, for the same person. */
        again: z.boolean().optional(),
        next: nextStep,
        lang: z.enum(LANGUAGES).optional(),
      }),
    },
    answer: { json: z.union([linkSent, loggedIn]) },
    refusals: [
      'EMAIL_INVALID',
      'NAME_INVALID',
      'NAME_IS_ADDRESS',
      'ACCOUNT_EXISTS',
      'ACCOUNT_UNKNOWN',
      'LOGIN_TOO_FREQUENT',
      'LINK_UNUSABLE',
      'LINK_UNCONFIRMED',
      'LOGIN_WAY_MISSING',
      'ACCOUNTS_ABSENT',
    ],
    rights: 'known',
    rate: MANY,
    summary: 'Ask for a link by e-mail, or log in with the token of one',
  }),
  'accounts.googleLogin': call({
    method: 'POST',
    path: '/user/googleLogin',
    input: { json: z.object({ clientId, token: z.string().max(8192), channel, sign, next: nextStep }) },
    answer: { json: loggedIn },
    refusals: ['LOGIN_FAILED', 'LOGIN_TOO_FREQUENT', 'LOGIN_WAY_MISSING', 'ACCOUNTS_ABSENT'],
    rights: 'known',
    rate: MANY,
    summary: 'Log in with what Google’s button gave',
  }),
  'accounts.tryOut': call({
    method: 'POST',
    path: '/user/tryOut',
    input: { json: z.object({ plan: accountInfo.shape.plan, lang: z.enum(LANGUAGES).optional().catch(undefined) }) },
    answer: { json: loggedIn },
    refusals: ['NOT_FOUND', 'LOGIN_TOO_FREQUENT', 'ACCOUNTS_ABSENT'],
    rights: 'known',
    rate: MANY,
    summary: 'Log in to a new test account, on a machine where nothing is set up yet',
  }),
  'accounts.ways': call({
    method: 'GET',
    path: '/user/loginWays',
    input: {},
    answer: { json: answer(loginWays) },
    refusals: ['ACCOUNTS_ABSENT'],
    rights: 'anyone',
    summary: 'How one can log in here',
  }),
  'accounts.google': call({
    method: 'GET',
    path: LINKS['accounts.google'],
    input: { query: z.object({ next: nextStep, lang: z.enum(LANGUAGES).optional().catch(undefined), channel }) },
    answer: { lead: true },
    refusals: ['LOGIN_WAY_MISSING', 'LOGIN_FAILED', 'ACCOUNTS_ABSENT'],
    rights: 'anyone',
    rate: MANY,
    summary: 'Log in at Google',
  }),
  'accounts.googleBack': call({
    method: 'GET',
    path: '/user/google/back',
    input: {},
    answer: { lead: true },
    refusals: ['LOGIN_WAY_MISSING', 'ACCOUNTS_ABSENT'],
    rights: 'known',
    rate: MANY,
    summary: 'Where Google leads back to',
  }),
  'accounts.info': call({
    method: 'GET',
    path: '/user/getUserInfo',
    input: {},
    answer: { json: answer(accountInfo) },
    refusals: [],
    rights: 'account',
    summary: 'Who is logged in',
  }),
  'accounts.rename': call({
    method: 'POST',
    path: '/user/rename',
    input: { json: z.object({ name: z.string().max(200) }) },
    answer: { json: answer(accountInfo) },
    refusals: ['NAME_INVALID', 'NAME_IS_ADDRESS'],
    rights: 'account',
    rate: MANY,
    summary: 'Change the name of the account',
  }),
  'accounts.logout': call({
    method: 'POST',
    path: '/user/logout',
    input: {},
    answer: { json: answer(z.literal(1)) },
    refusals: [],
    rights: 'known',
    summary: 'Log out',
  }),
  'accounts.sessions': call({
    method: 'GET',
    path: '/user/sessions',
    input: {},
    answer: { json: answer(z.array(sessionInfo)) },
    refusals: [],
    rights: 'account',
    summary: 'Where the account is logged in',
  }),
  'accounts.endSessions': call({
    method: 'POST',
    path: '/user/endSessions',
    /** Without an id all of them, this one included. */
    input: { json: z.object({ id: z.uuid().optional() }) },
    answer: { json: answer(z.object({ ended: z.number() })) },
    refusals: [],
    rights: 'account',
    summary: 'Log out elsewhere, or everywhere',
  }),
  'accounts.bind': call({
    method: 'POST',
    path: '/miaohui/file/bind',
    input: {},
    answer: { json: answer(z.object({ files: z.number(), tasks: z.number() })) },
    refusals: [],
    rights: 'account',
    summary: 'Make what this browser did without a login the account’s',
  }),
  'accounts.files': call({
    method: 'GET',
    path: '/miaohui/file/list',
    input: {
      query: z.object({
        /** Tokens joined by semicolons; without them every file. */
        fileIds: z.string().max(4096).optional(),
        pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
        pageSize: z.coerce.number().int().min(1).max(100).default(20),
      }),
    },
    answer: {
      json: answer(
        z.object({
          total: z.number(),
          list: z.array(
            z.object({
              token: fileToken,
              name: z.string(),
              bytes: z.number(),
              createdAt: z.number(),
              expiresAt: z.number(),
            }),
          ),
        }),
      ),
    },
    refusals: [],
    rights: 'visitor',
    summary: 'Files that were uploaded and are still here',
  }),
  ...absentLogins(),
};

/** Logins that the specification names and nobody has settings for. */
function absentLogins() {
  const absent = <const M extends 'GET' | 'POST', const P extends string>(method: M, path: P) =>
    call({
      method,
      path,
      input: {},
      answer: { json: z.never() },
      refusals: ['LOGIN_WAY_MISSING', 'ACCOUNTS_ABSENT'],
      rights: 'anyone',
      summary: 'Not configured',
    });
  return {
    'accounts.wechatCode': absent('GET', '/wechat/qrcode'),
    'accounts.wechatCheck': absent('GET', '/wechat/check'),
    'accounts.wapLogin': absent('POST', '/user/wapLogin'),
    'accounts.lenovoLogin': absent('POST', '/user/lenovoLogin'),
    'accounts.phoneCode': absent('POST', '/user/bindVipPhoneSendCode'),
    'accounts.phone': absent('POST', '/user/bindVipPhone'),
  };
}
