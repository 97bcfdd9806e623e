import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { signatureCalls as calls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { signingTexts } from '#features/signing/signing.texts.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { type BerNode, readBer } from '#kit/server/cms/read-ber.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';

const vectors = new URL('../../../kit/server/cms/vectors/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, vectors));
const workspace = workspaceForTests();

const attach = async (dealId: number, content: Buffer, more: object = {}): Promise<number> => {
  const answer = await workspace.agent.send(dealDocumentCalls.saveDocument, {
    body: { application_id: dealId, document_type: 'other', ...more },
    files: [{ name: 'Заявление.pdf', content }],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: number }[]>()[0]?.id ?? 0;
};
const sign = (document_id: number, content: Buffer) =>
  workspace.agent.send(calls.saveSignature, {
    body: { document_id },
    files: [{ name: 'Заявление.pdf.sig', content }],
  });
const list = (id: number) => workspace.agent.call(calls.listSignatures, { query: { application_id: id } });
const dealWithDocument = async () => {
  const deal = await workspace.sentDeal({ inn: '7701234567' }, workspace.banks.slice(0, 1));
  return { id: deal.id, document: await attach(deal.id, read('application.pdf')) };
};

const element = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(5);
  size[0] = 0x84;
  size.writeUInt32BE(content.length, 1);
  return Buffer.concat([Buffer.from([tag]), size, content]);
};
const rewritten = (node: BerNode, change: (child: BerNode, at: number) => Uint8Array): Buffer =>
  element(node.tag, ...node.children.map(change));

/** A signature whose signed attributes hold so many bytes more, all of which must be hashed to judge it. */
const swollen = (bytes: number): Buffer => {
  const filling = element(
    0x30,
    Buffer.from('06032a0304', 'hex'),
    element(0x31, element(0x04, Buffer.alloc(bytes))),
  );
  const signerOf = (signer: BerNode): Buffer =>
    rewritten(signer, (part) =>
      part.tag === 0xa0 ? element(0xa0, ...part.children.map(({ whole }) => whole), filling) : part.whole,
    );
  return rewritten(readBer(read('detached-256.p7s')), (outer) =>
    outer.tag !== 0xa0
      ? outer.whole
      : rewritten(outer, (data) =>
          rewritten(data, (part, at) =>
            at === data.children.length - 1 ? rewritten(part, signerOf) : part.whole,
          ),
        ),
  );
};

describe('a signature is verified before anything is locked', () => {
  it('and one that takes longer than two seconds is refused, while others are answered at once', async () => {
    const { id, document } = await dealWithDocument();
    const file = swollen(38 * 1024 ** 2);
    const started = performance.now();
    const state = { isOver: false };
    const refused = sign(document, file).finally(() => {
      state.isOver = true;
    });
    // Reading and writing calls of the same deal meanwhile: no connection and no lock is held by the verification.
    // One document is put anew each time: a deal holds fifty of a kind, and a quick machine would meet that limit.
    const waits: number[] = [];
    let latest = await attach(id, samplePdf());
    while (!state.isOver) {
      const asked = performance.now();
      await list(id);
      latest = await attach(id, samplePdf(), { replaces_id: latest });
      waits.push(performance.now() - asked);
      // Each pair is let in at once, however many there are: the processor is left to the verification.
      await sleep(50);
    }
    const answer = await refused;
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { files: [signingTexts.tooHard] } });
    const took = performance.now() - started;
    console.log(
      `Refused after ${Math.round(took)} ms; ${waits.length} pairs of calls meanwhile, the slowest ${Math.round(Math.max(...waits))} ms`,
    );
    expect(waits.length).toBeGreaterThan(2);
    expect((await list(id)).signatures).toEqual([]);
  });

  it('and looked at again: a document replaced meanwhile keeps no signature', async () => {
    const { id, document } = await dealWithDocument();
    const [answer] = await Promise.all([
      sign(document, read('detached-256.p7s')),
      attach(id, samplePdf(), { replaces_id: document }),
    ]);
    expect(answer.statusCode).toBe(409);
    expect((await list(id)).signatures).toEqual([]);
  });

  it('but not a second time for a repeated key: the first answer comes back, even when the document is gone', async () => {
    const { id, document } = await dealWithDocument();
    const send = () =>
      workspace.agent.send(
        calls.saveSignature,
        {
          body: { document_id: document },
          files: [{ name: 'Заявление.pdf.sig', content: read('detached-256.p7s') }],
        },
        { 'idempotency-key': `verified-${document}` },
      );
    const first = await send();
    expect(first.statusCode).toBe(200);
    await attach(id, samplePdf(), { replaces_id: document });
    const again = await send();
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await list(id)).signatures).toHaveLength(1);
  });

  it('says when nothing signs the words of its certificate, which then confirm nothing', async () => {
    const { id, document } = await dealWithDocument();
    const cached = await sign(document, read('no-attributes-256.p7s'));
    expect(cached.json()).toMatchObject({ signers: [{ is_bound: false }], inn_agrees: 'none' });
    const other = await attach(id, read('application.pdf'));
    expect((await sign(other, read('detached-256.p7s'))).json()).toMatchObject({
      signers: [{ is_bound: true }],
      inn_agrees: 'match',
    });
  });
});
