import { afterEach, expect, it } from 'vitest';
import { withBranding } from '#app/server/branding-in-page.ts';
import { setBranding } from '#domain/branding/branding.ts';

const page =
  '<html><head><link rel="icon" href="/icons/logo.svg"><meta name="application-name" content="Поручитель"><title>Поручитель</title></head><body></body></html>';
afterEach(() => setBranding({}));

it('a page is as it was built where all is usual', () => {
  expect(withBranding(page, 'n')).toBe(page);
});

it('the name, the line, the colours, the sign and the pattern of the company stand in the head, with the nonce', () => {
  setBranding({
    name: 'Заря',
    line: 'Гарантии',
    hue: 150,
    logo: 'data:image/png;base64,AA==',
    pattern: 'dots',
  });
  const shown = withBranding(page, 'n');
  expect(shown).toContain('<title>Заря</title>');
  expect(shown).toContain('<meta name="application-name" content="Заря">');
  expect(shown).toContain('<meta name="line" content="Гарантии">');
  expect(shown).toMatch(/<style nonce="n">:root\{--b50:#[0-9a-f]{6};/);
  expect(shown).toMatch(/url\(\/api\/customization\/logo\?tag=[0-9a-f]{12}\)/);
  expect(shown).toContain('radial-gradient');
  expect(shown).toContain('<link rel="icon" href="/icons/company.svg">');
});

it.each(['"><script>alert(1)</script>', "'--></style><img src=x>", '$& $1 $`', '</title><b>'])(
  'a name is a name: %s',
  (name) => {
    setBranding({ name, line: name });
    const shown = withBranding(page, 'n');
    expect(shown).not.toMatch(/<script|<img|<b>|<\/style>/);
    expect(shown.split('<title>')).toHaveLength(2);
  },
);
