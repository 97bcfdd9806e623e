import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Makes the icons of the installed product, `public/icons/*.png`, out of its logo: `node scripts/make-icons.ts`. */

const folder = new URL('../public/icons/', import.meta.url);
const logo = readFileSync(new URL('logo.svg', folder), 'utf8');

/** The same drawing on a ground without corners, small enough for any mask that a device lays over it. */
const masked = logo
  .replace(/<rect[^>]*>/, '<g transform="translate(5.6 5.6) scale(.6)">')
  .replace('<g ', '<rect width="28" height="28" fill="#409eff"/><g ')
  .replace('</svg>', '</g></svg>');

/** The same as one colour on nothing, for the bar of a phone. */
const badge = logo.replace(/<rect[^>]*>/, '').replaceAll('#04203d', '#fff');

const draw = async (name: string, drawing: string, size: number): Promise<void> => {
  const picture = await sharp(Buffer.from(drawing), { density: (72 * size) / 28 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
  writeFileSync(new URL(name, folder), picture);
};

await draw('app-192.png', logo, 192);
await draw('app-512.png', logo, 512);
await draw('app-mask-512.png', masked, 512);
await draw('app-180.png', masked, 180);
await draw('badge-96.png', badge, 96);
