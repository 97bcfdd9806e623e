import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { postgresUrl } from '#kit/testing/start-database.ts';

/** An empty database of its own on the test server, for real processes. */
export const newDatabase = async (purpose: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `${purpose}_${randomBytes(4).toString('hex')}`; // one that a broken test has left is in nobody's way
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};
