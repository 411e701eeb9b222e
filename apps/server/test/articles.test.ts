import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { CALLS, type Article, type ArticleCategory, type ArticleSummary, type Call } from '@pagewright/contract';
import { createWebServer, type WebServer } from '../src/web/server.ts';
import { openTestServices, type TestServices } from './services.ts';

/** Calls for what there is to read, on what the web's build holds. */

const BUILD = path.join(import.meta.dirname, '../../web/build/server/index.js');
const skip = existsSync(BUILD) ? false : 'skipped: the web is not built';

describe('articles', { timeout: 60_000, skip }, () => {
  let parts: TestServices;
  let web: WebServer;
  before(async () => {
    parts = await openTestServices({ PLANS: 'hosted', RETENTION_MINUTES: '45' });
    web = await createWebServer(parts.services, { sandbox: 'none', versions: {} });
  });
  after(async () => {
    await web.close();
    await parts.close();
  });

  async function ask<T>({ method, path: url }: Call, given: Record<string, string | number> = {}, lang = 'en') {
    const headers = { lang };
    const query = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
    const answer = await web.app.inject(
      method === 'GET' ? { method, url, query, headers } : { method, url, payload: given, headers },
    );
    return { status: answer.statusCode, ...(answer.json() as { code: number; data: T }) };
  }

  test('are listed by category in the language that is asked for, page by page, and found by every form of their address', async () => {
    const { data: categories } = await ask<ArticleCategory[]>(CALLS['articles.categories'], {}, 'fr');
    assert.ok(categories.length > 0);
    assert.deepEqual((await ask(CALLS['content.categories'], { lang: 'fr' })).data, categories);
    type Page = { total: number; list: ArticleSummary[] };
    for (const { id, url, articles } of categories) {
      assert.equal(url, `/fr/${id}`);
      const { data: all } = await ask<Page>(CALLS['articles.list'], { category: id, pageSize: 100 }, 'fr');
      assert.deepEqual([all.total, all.list.length], [articles, articles]);
      assert.deepEqual((await ask(CALLS['content.scene'], { id }, 'fr')).data, all.list);
      const { data: last } = await ask<Page>(CALLS['content.list'], {
        category: id,
        pageNum: articles,
        pageSize: 1,
        lang: 'fr',
      });
      assert.deepEqual(last.list, all.list.slice(-1));
    }
    const { data: all } = await ask<Page>(CALLS['articles.list'], { pageSize: 100 });
    const [first] = all.list;
    assert.ok(first);
    const bare = `/${first.category}/${first.id}`;
    for (const [url, lang, found] of [
      [bare, 'en', bare],
      [`${bare}/`, 'fr', `/fr${bare}`],
      [`https://example.org/fr${bare}?channel=landingq#top`, 'en', `/fr${bare}`],
    ] as const) {
      const { data } = await ask<Article>(CALLS['articles.find'], { url }, lang);
      assert.equal(data.url, found);
      assert.match(data.html, /<h2 id="/);
      assert.ok(data.contents.length > 0 && data.figures.length > 0);
    }
    assert.deepEqual((await ask(CALLS['content.byIds'], { ids: `${first.id};nothing` })).data, [first]);
    for (const url of ['/compress-pdf', '/reduce-pdf/nothing', '', '/%E0%A4%A'])
      assert.equal((await ask(CALLS['articles.find'], { url })).status, 404, url);
  });

  test('make a path of their category and name those of the others; what is not there is an empty list, and no failure', async () => {
    const { data: all } = await ask<{ list: ArticleSummary[] }>(CALLS['articles.list'], { pageSize: 100 });
    const { id, category } = all.list[0]!;
    const around = async (name: 'line' | 'otherPos', of: string) => {
      const { code, data } = await ask<ArticleSummary[]>({
        ...CALLS['content.line'],
        path: `/learningPath/${name}/${of}`,
      });
      assert.equal(code, 0);
      return data;
    };
    const isWithin = (each: ArticleSummary) => each.category === category;
    assert.deepEqual(await around('line', id), all.list.filter(isWithin));
    assert.deepEqual(
      await around('otherPos', id),
      all.list.filter((each) => !isWithin(each)),
    );
    assert.deepEqual([await around('line', 'nothing'), await around('otherPos', 'nothing')], [[], []]);
    for (const [call, given] of [
      ['content.template', { id: '7' }],
      ['content.scene', { id: 'nothing' }],
      ['content.byIds', { ids: 'nothing' }],
    ] as const)
      assert.deepEqual((await ask(CALLS[call], given)).data, [], call);
  });

  test('no visitor sees somebody’s documents', async () => {
    assert.equal((await ask(CALLS['content.documents'])).status, 401);
  });
});
