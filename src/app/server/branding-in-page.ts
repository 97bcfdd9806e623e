import { companyIcon } from '#app/server/serve-manifest.ts';
import { branding, type Pattern } from '#domain/branding/branding.ts';
import { rampOf } from '#domain/branding/ramp.ts';
import { logoTag } from '#features/company/server/company.facade.ts';
import { escaped } from '#kit/server/replies/plain-page.ts';

// Drawn by the interface: its own sign and the rosette of the sign-in page, by their fields.
const sign = 'svg[viewBox="0 0 28 28"]';
const rosette = 'svg[viewBox="-480 -480 960 960"]';

const grounds: Readonly<Record<Exclude<Pattern, 'rosette'>, string>> = {
  plain: 'none',
  lines: 'repeating-linear-gradient(135deg,#ffffff14 0 1px,transparent 1px 16px)',
  dots: 'radial-gradient(#ffffff26 1px,transparent 1.5px) 0 0/18px 18px',
};

const rules = (): string => {
  const { hue, logo, pattern } = branding();
  const ramp = hue === undefined ? [] : Object.entries(rampOf(hue));
  return [
    ramp.length > 0 &&
      `:root{${ramp.map(([step, color]) => `--b${step}:${color};`).join('')}--blue:var(--b500)}`,
    logo !== undefined &&
      `${sign}{background:url(/api/customization/logo?tag=${logoTag(logo)}) center/contain no-repeat}${sign}>*{display:none}`,
    pattern !== undefined &&
      pattern !== 'rosette' &&
      `${rosette}{display:none}:has(>${rosette}){background:${grounds[pattern]},var(--night)}`,
  ]
    .filter(Boolean)
    .join('');
};

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;

/** Puts the company's looks into a page: colours and pictures by style, words by what its head says. Nothing where all is usual. */
export const withBranding = (page: string, nonce: string): string => {
  const { name, line, logo } = branding();
  const style = rules();
  const head = `${line === undefined ? '' : meta('line', line)}${style && `<style nonce="${nonce}">${style}</style>`}`;
  const named =
    name === undefined
      ? page
      : page
          .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(name)}</title>`)
          .replace(/<meta name="application-name"[^>]*>/, () => meta('application-name', name))
          .replace(/<meta name="apple-mobile-web-app-title"[^>]*>/, () =>
            meta('apple-mobile-web-app-title', name),
          );
  const signed =
    logo === undefined ? named : named.replace('href="/icons/logo.svg"', () => `href="${companyIcon}"`);
  return head === '' ? signed : signed.replace('</head>', () => `${head}</head>`);
};
