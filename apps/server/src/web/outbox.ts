import { desc } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, type Markup } from '../html.ts';
import { readKept, type KeptMail } from '../mails/kinds/outbox.ts';
import { mails } from '../mails/tables.ts';
import type { Services } from '../services.ts';
import { isOwnTrial } from './connections/same-machine.ts';
import { createNonce } from './policies.ts';

/**
 * The mails that would have been sent, while no SMTP is set. Whoever reads them can log in as anybody, so for everybody
 * but the person at this machine these pages do not exist: no route matches.
 */

const SHOWN = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function addOutbox(app: FastifyInstance, services: Services): Promise<void> {
  if (services.mailer.kind !== 'outbox') return;
  app.addConstraintStrategy({
    name: 'ownTrial',
    mustMatchWhenDerived: false,
    storage: () => {
      const handlers = new Map<unknown, unknown>();
      return {
        get: (key: unknown) => (handlers.get(key) ?? null) as never,
        set: (key: unknown, handler: unknown) => void handlers.set(key, handler),
      };
    },
    validate: () => {},
    deriveConstraint: (request) => (isOwnTrial(request, services.settings) ? 'yes' : undefined),
  });
  const options = { config: { rights: 'anyone' as const }, constraints: { ownTrial: 'yes' } };

  app.get('/outbox', options, async (_request, reply) => {
    const rows = await services.connection.steady((database) =>
      database.select().from(mails).orderBy(desc(mails.createdAt)).limit(SHOWN),
    );
    const kept = await Promise.all(rows.map(({ id }) => readKept(services, id)));
    const body = rows.map((row, index) => {
      const subject = kept[index]?.subject;
      const shown = subject === undefined ? row.kind : html`<a href="/outbox/${row.id}">${subject}</a>`;
      return html`<tr>
        <td>${row.createdAt.toISOString()}</td>
        <td>${row.address}</td>
        <td>${shown}</td>
        <td>${row.state}</td>
      </tr>`;
    });
    const table = html`<table>
      <tr>
        <th>Time</th>
        <th>To</th>
        <th>Mail</th>
        <th>State</th>
      </tr>
      ${body}
    </table>`;
    return sendPage(reply, 'Outbox', [
      html`<p>No SMTP server is set, so mails stay here. Only this machine sees them.</p>`,
      rows.length > 0 ? table : html`<p>No mail yet.</p>`,
    ]);
  });

  const addView = (path: string, send: (reply: FastifyReply, id: string, mail: KeptMail) => FastifyReply) =>
    app.get(path, options, async (request: FastifyRequest, reply) => {
      const { id } = request.params as { id: string };
      const mail = UUID.test(id) ? await readKept(services, id) : undefined;
      if (mail) return send(reply, id, mail);
      return sendPage(reply.code(404), 'No such mail', [
        html`<p>It is not sent yet, or its time is over. <a href="/outbox">All mails</a></p>`,
      ]);
    });

  addView('/outbox/:id', (reply, id, { to, subject, text, date }) =>
    sendPage(reply, subject, [
      html`<p>
        To ${to}, ${date.toISOString()}. <a href="/outbox/${id}/html">As HTML</a> · <a href="/outbox">All mails</a>
      </p>`,
      html`<pre>${linked(text)}</pre>`,
    ]),
  );
  addView('/outbox/:id/text', (reply, _id, { text }) =>
    reply.headers(KEPT_FROM_OTHERS).type('text/plain; charset=utf-8').send(text),
  );
  addView('/outbox/:id/html', (reply, _id, mail) =>
    // Styles of mails stand in attributes. Nothing is loaded and nothing runs.
    reply
      .headers({ ...KEPT_FROM_OTHERS, 'content-security-policy': `${NOTHING}; style-src 'unsafe-inline'` })
      .type('text/html; charset=utf-8')
      .send(mail.html),
  );
}

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Links log in, so no other site learns the address that they stood on. */
const KEPT_FROM_OTHERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

function sendPage(reply: FastifyReply, title: string, body: Markup[]): FastifyReply {
  const nonce = createNonce();
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style nonce="${nonce}">
          body {
            font:
              1rem/1.5 system-ui,
              sans-serif;
            margin: 2rem auto;
            max-width: 60rem;
            padding: 0 1rem;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          th,
          td {
            text-align: left;
            vertical-align: top;
            padding: 0.5rem 0.75rem 0.5rem 0;
            border-bottom: 1px solid #8884;
            overflow-wrap: anywhere;
          }
          pre {
            font: inherit;
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html> `;
  return reply
    .headers({ ...KEPT_FROM_OTHERS, 'content-security-policy': `${NOTHING}; style-src 'nonce-${nonce}'` })
    .type('text/html; charset=utf-8')
    .send(page.source);
}

/** An address stands alone on its line. */
const linked = (text: string) =>
  text.split('\n').map((line) => (/^https?:\/\/\S+$/.test(line) ? html`<a href="${line}">${line}</a> ` : `${line}\n`));
