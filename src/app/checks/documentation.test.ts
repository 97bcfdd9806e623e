import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectRoutes } from '#app/server/collect.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let demo: TestApi;
let office: TestApi;
beforeAll(async () => {
  demo = await startApi({ demo: true });
  office = await startApi();
});
afterAll(() => Promise.all([demo.stop(), office.stop()]));

const get = (api: TestApi, url: string, token = '') =>
  api.inject({ method: 'GET', url, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) });

describe('the description of the calls', () => {
  it('is OpenAPI 3.1 and names every call', async () => {
    const description = (await get(demo, '/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, object>;
    }>();
    const calls = await collectRoutes();
    const described = Object.values(description.paths).flatMap((path) => Object.keys(path));
    expect(description.openapi).toBe('3.1.0');
    expect(described.length).toBe(calls.length);
  });

  it('names the key by which a creating call may be repeated, and no other call has one', async () => {
    type Described = { operationId: string; parameters: { name: string; in: string }[] };
    const { paths } = (await get(demo, '/api/openapi.json')).json<{
      paths: Record<string, Record<string, Described>>;
    }>();
    const keyed = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .filter(({ parameters }) =>
        parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key'),
      );
    const creating = (await collectRoutes()).filter(({ call }) => call.creates);
    expect(keyed.map(({ operationId }) => operationId).toSorted()).toEqual(
      creating.map(({ call }) => call.name).toSorted(),
    );
  });

  it('is a page whose scripts are named by their hashes', async () => {
    const page = await get(demo, '/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
    expect(page.headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  it('is for staff alone outside the demo', async () => {
    const agent = await office.as('agent');
    const manager = await office.as('manager');
    const statuses = await Promise.all(
      ['', agent.token, manager.token].map((token) => get(office, '/api/openapi.json', token)),
    );
    expect(statuses.map((answer) => answer.statusCode)).toEqual([401, 403, 200]);
  });
});
