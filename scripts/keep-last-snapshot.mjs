// After `npm run db:generate`: drizzle-kit compares with the last snapshot alone, and each holds the whole schema.
import { readdirSync, rmSync } from 'node:fs';

const folder = new URL('../migrations/meta/', import.meta.url);
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .toSorted();
for (const name of snapshots.slice(0, -1)) rmSync(new URL(name, folder));
