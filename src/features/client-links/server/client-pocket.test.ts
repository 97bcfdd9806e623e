import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clientPageCalls as page } from '#features/client-links/client-page.contract.ts';
import { clientSide, reason } from '#features/client-links/testing/client-side.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentRemarkCalls } from '#features/deal-documents/document-remarks.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { offerFor, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { uploadCalls } from '#features/uploads/uploads.contract.ts';
import { samplePdf, samplePng } from '#kit/server/files/sample-files.factory.ts';
import { uploadPieces } from '#kit/server/files/upload-pieces.tables.ts';

const workspace = workspaceForTests({ demo: true });
const { create, provedDevice, collectingDeal, historyOf, pdf } = clientSide(workspace);

it('a heavy file goes by pieces: after a cut from what is here, to nobody else’s name, once for an answer that was lost', async () => {
  const { manager, operator, api } = workspace;
  const { id: dealId } = await collectingDeal(['charter']);
  const device = await provedDevice(manager, (await create(manager, dealId)).id);
  const content = samplePdf({ catalog: `/Pieces (${'x'.repeat(200_000)})` });
  const upload = 'upload-of-a-charter';
  const piece = (at: number, to: number) =>
    device.send(page.savePiece, {
      body: { upload, at },
      files: [{ name: 'piece.part', content: content.subarray(at, to) }],
    });
  const received = async () => (await device.send(page.showUpload, { query: { upload } })).json();

  expect((await piece(0, 90_000)).json()).toEqual({ received: 90_000 });
  // The answer was lost and the piece comes again; one that leaves a hole is not taken.
  expect((await piece(0, 90_000)).json()).toEqual({ received: 90_000 });
  expect((await piece(120_000, 150_000)).json()).toEqual({ received: 90_000 });
  expect(await received()).toEqual({ received: 90_000 });
  expect(await operator.call(uploadCalls.showUpload, { query: { upload } })).toEqual({ received: 0 });

  const bring = () =>
    device.send(page.bringDocument, {
      body: { document_type: 'charter', uploads: JSON.stringify([{ id: upload, name: 'Устав.pdf' }]) },
    });
  const listed = () => manager.call(dealDocumentCalls.listDocuments, { query: { application_id: dealId } });
  expect((await piece(90_000, content.length)).json()).toEqual({ received: content.length });
  expect([(await bring()).statusCode, (await bring()).statusCode]).toEqual([200, 200]);
  const documents = await listed();
  expect(documents).toMatchObject([{ name: 'Устав.pdf', bytes: content.length }]);
  const query = { id: String(documents[0]?.id) };
  const opened = await manager.send(dealDocumentCalls.openDocument, { query });
  expect(opened.rawPayload.equals(content)).toBe(true);
  const rows = await api.services.database.read((db) =>
    db.select().from(uploadPieces).where(eq(uploadPieces.upload, upload)),
  );
  expect(rows, 'one row of the whole in the place of its pieces').toMatchObject([
    { owner: expect.stringMatching(/^taken link /) as string, bytes: content.length },
  ]);

  expect(await received(), 'nothing of it travels again').toEqual({ received: content.length });

  // What was sent by pieces is judged like any other file, and a name without bytes is refused.
  const disguised = 'upload-of-a-program';
  await device.send(page.savePiece, {
    body: { upload: disguised, at: 0 },
    files: [{ name: 'piece.part', content: Buffer.from('MZ\u0090\u0000') }],
  });
  const tryOther = (id: string) =>
    device.send(page.bringDocument, {
      body: { document_type: 'charter', uploads: JSON.stringify([{ id, name: 'Устав.pdf' }]) },
    });
  expect((await tryOther(disguised)).statusCode).toBe(415);
  expect((await tryOther('upload-of-nothing')).statusCode).toBe(409);
  const twice = JSON.stringify([upload, upload].map((id) => ({ id, name: 'Устав.pdf' })));
  const often = await device.send(page.bringDocument, { body: { document_type: 'charter', uploads: twice } });
  expect(often.json()).toMatchObject({ code: 'kit.malformed' });
  expect(await listed()).toHaveLength(1);
});

it('a refused paper shows what is wrong, and the picture goes with the verdict', async () => {
  const { manager, agent } = workspace;
  const { id: dealId } = await collectingDeal(['charter']);
  const device = await provedDevice(manager, (await create(manager, dealId)).id);
  await device.send(page.bringDocument, { body: { document_type: 'charter' }, files: [pdf('устав.pdf')] });
  const [document] = await manager.call(dealDocumentCalls.listDocuments, {
    query: { application_id: dealId },
  });
  const id = document?.id ?? 0;
  const picture = samplePng();
  const attach = (name: string, content: Buffer) =>
    manager.send(documentRemarkCalls.savePicture, { body: { id }, files: [{ name, content }] });
  expect((await attach('что не так.png', picture)).statusCode).toBe(409);
  const reject = () =>
    manager.call(dealDocumentCalls.checkDocument, {
      body: { ids: [id], verdict: 'rejected' as const, remark: 'Нет печати' },
    });
  await reject();
  const other = await workspace.operator.send(documentRemarkCalls.savePicture, {
    body: { id },
    files: [{ name: 'не так.png', content: picture }],
  });
  expect(other.statusCode, 'the verdict is not his').toBe(403);
  expect((await attach('что не так.pdf', samplePdf())).statusCode).toBe(415);
  expect((await attach('что не так.png', picture)).statusCode).toBe(200);
  expect((await device.get(page.showPage)).documents).toMatchObject([{ has_picture: true }]);
  const query = { document_type: 'charter' };
  expect((await device.send(page.openRemark, { query })).rawPayload.equals(picture)).toBe(true);
  const seen = await agent.send(documentRemarkCalls.openPicture, { query: { id: String(id) } });
  expect(seen.rawPayload.equals(picture)).toBe(true);
  await device.send(page.bringDocument, { body: { document_type: 'charter' }, files: [pdf('устав 2.pdf')] });
  expect((await device.get(page.showPage)).documents).toMatchObject([{ has_picture: false }]);
  expect((await device.send(page.openRemark, { query })).statusCode).toBe(404);
  const begun = await device.send(page.beginDocument, { body: { document_type: 'charter' } });
  expect(begun.statusCode).toBe(200);
  expect((await device.send(page.beginDocument, { body: { document_type: 'payment' } })).statusCode).toBe(
    404,
  );
});

it('an offer says what it hangs on, and whoever has a guarantee asks for the next one', async () => {
  const { manager, operator, agent } = workspace;
  const deal = await workspace.sentDeal(reason, workspace.banks.slice(0, 1));
  await operator.call(legCalls.saveOffer, { body: offerFor(deal.legs[0]) });
  const device = await provedDevice(manager, (await create(manager, deal.id)).id);
  expect((await device.get(page.showPage)).offers?.[0]?.depends.join('. ')).toMatch(
    /^Банк ещё смотрит документы.*Цена посчитана на эти сумму и срок/,
  );
  expect((await device.send(page.askNext, { body: { tender_number: '', word: '' } })).statusCode).toBe(404);

  const issued = await workspace.issuedDeal();
  const owner = await provedDevice(manager, (await create(manager, issued.id)).id);
  const body = { tender_number: '0373100038826000014', word: '' };
  expect((await owner.send(page.askNext, { body })).statusCode).toBe(200);
  // The answer was lost, and the outbox of the page sends it again.
  expect((await owner.send(page.askNext, { body })).statusCode).toBe(200);
  expect((await historyOf(issued.id)).filter((move) => move === 'client_wants_next')).toHaveLength(1);
  const { items } = await agent.call(notificationCalls.listNotifications, { query: {} });
  expect(items.map(({ message }) => message)).toContain(
    'Анна Клиентова: нужна следующая гарантия, 0373100038826000014',
  );
});
