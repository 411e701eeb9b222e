import type { Route } from 'playwright-core';

/** The loader's data as React Router writes it into the page: one list, in which objects name their keys and values by place. */
const DATA = /(streamController\.enqueue\()("(?:[^"\\]|\\.)*")\)/;

/** Answers with the server's own page, but for one fact of its data: this visitor may not download. */
export async function withoutDownload(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const html = await response.text();
  const changed = html.replace(DATA, (_, call: string, data: string) => {
    const list = JSON.parse(JSON.parse(data)) as unknown[];
    const keyOf = (name: string) => `_${list.indexOf(name)}`;
    const config = list.find(
      (each): each is Record<string, number> =>
        typeof each === 'object' && each !== null && keyOf('download') in each && keyOf('retentionMinutes') in each,
    );
    if (!config) throw new Error('the page has no facts of its server');
    config[keyOf('download')] = list.push(false) - 1;
    return `${call}${JSON.stringify(`${JSON.stringify(list)}\n`).replace(/</g, '\\u003c')})`;
  });
  if (changed === html) throw new Error('the page has no data');
  await route.fulfill({ response, body: changed });
}
