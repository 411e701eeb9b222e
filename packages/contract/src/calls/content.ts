import { z } from 'zod';
import { article, articleCategory, articleSummary } from '../articles.ts';
import { fileToken } from '../ids.ts';
import { LANGUAGES } from '../languages.ts';
import { call, type Call } from './call.ts';
import { historyCalls } from './history.ts';

/**
 * What there is to read, under the names of the specification (1-core section 7), which says nothing of what they are
 * given and answer. There are articles; where a name asks for something else, the list is empty.
 */

const answer = <S extends z.ZodType>(data: S) => z.object({ code: z.literal(0), message: z.string(), data });
const list = answer(z.array(articleSummary));

/** Without it, the language of the header. */
const lang = z.enum(LANGUAGES).optional().catch(undefined);
const id = z.string().max(200);
const page = {
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};
const paged = answer(z.object({ total: z.number(), list: z.array(articleSummary) }));

/** A call that reads what everybody may. */
const reading = <
  const M extends Call['method'],
  const P extends string,
  const I extends Call['input'],
  S extends z.ZodType,
>(
  method: M,
  path: P,
  { input, answered, summary }: { input: I; answered: S; summary: string },
) => call({ method, path, input, answer: { json: answered }, refusals: [], rights: 'anyone', summary });

export const contentCalls = {
  'articles.categories': reading('POST', '/miaohui/seo/getCategoryList', {
    input: { json: z.object({ lang }) },
    answered: answer(z.array(articleCategory)),
    summary: 'Categories of articles',
  }),
  'articles.list': reading('POST', '/miaohui/seo/getArticleListByCategory', {
    input: { json: z.object({ lang, category: id.optional(), ...page }) },
    answered: paged,
    summary: 'Articles of a category, or all',
  }),
  'articles.find': call({
    method: 'POST',
    path: '/miaohui/seo/getArticleByUrl',
    /** `/category/article`, with the prefix of its language or without, or the whole address. */
    input: {
      json: z.object({
        lang,
        url: z
          .string()
          .max(2_000)
          .refine((url) => URL.canParse(url, 'http://here')),
      }),
    },
    answer: { json: answer(article) },
    refusals: ['NOT_FOUND'],
    rights: 'anyone',
    summary: 'An article by its address',
  }),
  'content.categories': reading('GET', '/miaohui/index/getCates', {
    input: { query: z.object({ lang }) },
    answered: answer(z.array(articleCategory)),
    summary: 'Categories of what there is to read',
  }),
  'content.list': reading('GET', '/miaohui/index/list', {
    input: { query: z.object({ lang, category: id.optional(), ...page }) },
    answered: paged,
    summary: 'What there is to read',
  }),
  'content.template': reading('GET', '/miaohui/index/getTemplatesDetail', {
    input: { query: z.object({ lang, id: id.optional() }) },
    answered: list,
    summary: 'Templates, of which there are none',
  }),
  'content.scene': reading('GET', '/miaohui/index/getSceneDocListById', {
    /** Of a category. */
    input: { query: z.object({ lang, id }) },
    answered: list,
    summary: 'Articles of a category',
  }),
  'content.byIds': reading('GET', '/miaohui/index/getDocListByIds', {
    /** Joined by commas or semicolons. */
    input: { query: z.object({ lang, ids: z.string().max(4_096) }) },
    answered: list,
    summary: 'Articles by their names',
  }),
  'content.line': reading('GET', '/learningPath/line/{id}', {
    /** Of an article. */
    input: { params: z.object({ id }), query: z.object({ lang }) },
    answered: list,
    summary: 'The category of an article, in the order to read',
  }),
  'content.elsewhere': reading('GET', '/learningPath/otherPos/{id}', {
    input: { params: z.object({ id }), query: z.object({ lang }) },
    answered: list,
    summary: 'The articles of other categories than that of an article',
  }),
  'content.documents': call({
    method: 'POST',
    path: '/miaohui/center/myDocument',
    input: historyCalls['history.list'].input,
    answer: historyCalls['history.list'].answer,
    refusals: [],
    rights: 'account',
    summary: 'The account’s tasks, as the list of them',
  }),
  'content.export': call({
    method: 'GET',
    path: '/miaohui/common/downloadExport',
    input: { query: z.object({ token: fileToken }) },
    answer: { file: ['*/*'] },
    refusals: ['NOT_FOUND', 'LOGIN_NEEDED', 'PLAN_NEEDED'],
    rights: 'visitor',
    summary: 'Download one result, as by its own address',
  }),
};
