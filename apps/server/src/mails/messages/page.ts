import type { Language } from '@pagewright/contract';
import { html, Markup } from '../../html.ts';
import type { Message } from './message.ts';

/**
 * The message as HTML that Outlook (which lays out with Word) and Gmail (which drops what it does not know) show alike:
 * tables, styles in attributes, no pictures. Programs that honour `color-scheme` get a dark page of ours; those that turn
 * colours around by themselves find plain ones, none of which stands for a meaning.
 */

const INK = '#1a1815';
const SOFT = '#534d44';
const LINE = '#e3dccd';
const PAPER = '#faf7f0';
const SHEET = '#fffdf9';
const ACCENT = '#15675c';
const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";

const DARK = new Markup(`
@media (prefers-color-scheme: dark) {
  .paper { background: #131210 !important; }
  .sheet { background: #1c1a17 !important; border-color: #322e28 !important; }
  .ink { color: #f2ecdf !important; }
  .soft { color: #bbb3a4 !important; }
  .line { border-color: #322e28 !important; }
  .accent { color: #7accbb !important; }
  .button { background: #7accbb !important; }
  .button a { color: #0d1f1b !important; border-color: #7accbb !important; }
}
@media (max-width: 480px) {
  .sheet-cell { padding: 24px 20px !important; }
}`);

/** Word knows no padding of links, so there the cell has it. */
const MSO = new Markup('<!--[if mso]><style>.button { padding: 12px 24px !important; }</style><![endif]-->');

interface Around {
  language: Language;
  plainLink: string;
  reason: string;
}

export function pageOf(message: Message, { language, plainLink, reason }: Around): string {
  const { subject, preview, heading, paragraphs, facts = [], button, remarks = [] } = message;
  const paragraph = (words: string) =>
    html`<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${INK}">${words}</p> `;
  const remark = (words: string) =>
    html`<p class="soft" style="margin:0 0 12px;${FONT};font-size:14px;line-height:21px;color:${SOFT}">${words}</p> `;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>${subject}</title>
        <style>
          :root { color-scheme: light dark; }${DARK}
        </style>
        ${MSO}
      </head>
      <body class="paper" style="margin:0;padding:0;background:${PAPER}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${PAPER}"
          style="background:${PAPER}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px"
              >
                <tr>
                  <td
                    class="accent"
                    style="padding:0 4px 16px;font-family:Georgia,'Times New Roman',serif;font-size:22px;line-height:28px;color:${ACCENT}"
                  >
                    Pagewright
                  </td>
                </tr>
                <tr>
                  <td
                    class="sheet sheet-cell"
                    bgcolor="${SHEET}"
                    style="padding:32px;background:${SHEET};border:1px solid ${LINE};border-radius:12px"
                  >
                    <h1
                      class="ink"
                      style="margin:0 0 16px;font-family:Georgia,'Times New Roman',serif;font-size:24px;line-height:31px;font-weight:normal;color:${INK}"
                    >
                      ${heading}
                    </h1>
                    ${paragraphs.map(paragraph)}${facts.length > 0 ? factTable(facts) : undefined}${button && buttonOf(button)}${remarks.map(remark)}${button && linkOf(button.url, plainLink)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 4px 0">
                    <p class="soft" style="margin:0;${FONT};font-size:13px;line-height:20px;color:${SOFT}">${reason}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
}

const buttonOf = ({ label, url }: { label: string; url: string }) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
    <tr>
      <td class="button" bgcolor="${ACCENT}" style="background:${ACCENT};border-radius:8px">
        <a
          href="${url}"
          style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:22px;font-weight:600;color:#fffdf9;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table> `;

const factTable = (facts: NonNullable<Message['facts']>) =>
  html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">
    ${facts.map(
      ({ name, value }) =>
        html`<tr>
          <th
            class="soft line"
            scope="row"
            align="left"
            valign="top"
            style="padding:8px 16px 8px 0;border-bottom:1px solid ${LINE};${FONT};font-size:14px;line-height:20px;font-weight:normal;color:${SOFT}"
          >
            ${name}
          </th>
          <td
            class="ink line"
            align="right"
            valign="top"
            style="padding:8px 0;border-bottom:1px solid ${LINE};${FONT};font-size:14px;line-height:20px;color:${INK}"
          >
            ${value}
          </td>
        </tr> `,
    )}
  </table> `;

/** The address can be read before it is trusted, and copied where the button is dead. */
const linkOf = (url: string, plainLink: string) =>
  html`<p class="soft" style="margin:16px 0 4px;${FONT};font-size:13px;line-height:20px;color:${SOFT}">${plainLink}</p>
    <p style="margin:0;${FONT};font-size:13px;line-height:20px;word-break:break-all;overflow-wrap:anywhere">
      <a class="accent" href="${url}" style="color:${ACCENT}">${url}</a>
    </p> `;
