import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  concatTransformationMatrix,
  drawObject,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { dealDocumentCalls as calls } from '#features/deal-documents/deal-documents.contract.ts';
import { countStored } from '#features/deal-documents/server/deal-documents.factory.ts';
import { fictionalPdf } from '#features/deal-documents/server/fictional-pdf.ts';
import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

type Part = CallInput<typeof calls.makePages>['body']['parts'][number];

const workspace = workspaceForTests();
let dealId: number;
beforeAll(async () => {
  dealId = (await workspace.chosenDeal()).id;
});

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
/** A photo as a telephone makes it: lying, with the mark that it was held upright. */
const photo = () => noise(900, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
const sheets = (title: string, count: number) =>
  fictionalPdf(Array.from({ length: count }, (_, at) => ({ title: `${title} ${at + 1}`, paragraphs: [] })));

const attach = async (name: string, content: Buffer, kind = 'other'): Promise<number> => {
  const answer = await workspace.agent.send(calls.saveDocument, {
    body: { application_id: dealId, document_type: kind },
    files: [{ name, content }],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: number }[]>()[0]?.id ?? 0;
};
const order = (parts: Part[], who: TestCaller = workspace.agent) =>
  who.call(calls.makePages, { body: { application_id: dealId, parts } });
const outcome = async (id: number, who = workspace.agent) => {
  for (;;) {
    const work = await who.call(calls.getPageJob, { query: { id } });
    if (work.state !== 'running') return work;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const make = async (...parts: Part[]) => {
  const { id } = await order(parts);
  return outcome(id);
};
const made = async (...parts: Part[]): Promise<number[]> => {
  const { documents, why } = await make(...parts);
  expect(why).toBeNull();
  return documents;
};
const page = (document_id: number, number = 0, turns = 0) => ({ document_id, page: number, turns });
const opened = async (id: number) => {
  const answer = await workspace.agent.send(calls.openDocument, { query: { id } });
  return PDFDocument.load(answer.rawPayload);
};
const shapes = async (id: number) =>
  (await opened(id)).getPages().map((one) => {
    const { width, height } = one.getSize();
    return [width > height ? 'lying' : 'upright', one.getRotation().angle];
  });
type Scan = {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly points: Buffer;
};

/** A page filled by a scan that is kept without loss, as scanners keep them. */
const addScan = (pdf: PDFDocument, { width, height, bits, points }: Scan, colours: PDFObject): void => {
  const stream = pdf.context.stream(deflateSync(points, { level: 1 }), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: bits,
    ColorSpace: colours,
    Filter: 'FlateDecode',
  });
  const sheet = pdf.addPage();
  const name = sheet.node.newXObject('Scan', pdf.context.register(stream));
  sheet.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(595, 0, 0, 842, 0, 0),
    drawObject(name),
    popGraphicsState(),
  );
};
const imagesOf = (pdf: PDFDocument) =>
  pdf.getPages().flatMap(({ node }) => {
    const drawn = node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
    if (!drawn) return [];
    return drawn.keys().map((key) => {
      const image = drawn.lookup(key);
      if (!(image instanceof PDFRawStream)) throw new Error('No picture');
      const { dict } = image;
      const numberOf = (name: string) => dict.lookup(PDFName.of(name), PDFNumber).asNumber();
      return {
        filter: dict.lookup(PDFName.of('Filter'), PDFName).decodeText(),
        bits: numberOf('BitsPerComponent'),
        height: numberOf('Height'),
      };
    });
  });
const list = () => workspace.agent.call(calls.listDocuments, { query: { application_id: dealId } });
const live = async () => (await list()).map(({ id }) => id);

describe('pages of documents', () => {
  it('of photos become one PDF, held as they were taken; the photos stay behind it and come back', async () => {
    const before = await live();
    const tiff = await noise(300, 400).tiff().toBuffer();
    const png = await noise(300, 200).png().toBuffer();
    const photos = [
      await attach('Лист 1.jpg', await photo(), 'passport'),
      await attach('Лист 2.tif', tiff, 'passport'),
      await attach('Лист 3.png', png, 'passport'),
    ];
    const [id = 0] = await made({
      document_type: 'passport',
      name: 'Паспорт',
      pages: photos.map((one) => page(one)),
    });
    expect(await shapes(id)).toEqual([
      ['upright', 0],
      ['upright', 0],
      ['lying', 0],
    ]);
    const document = (await list()).find((one) => one.id === id);
    expect(document).toMatchObject({ name: 'Паспорт.pdf', version: 2, state: 'uploaded', can_undo: true });
    expect(new Set(document?.former.map((one) => one.id))).toEqual(new Set(photos));
    expect(await live()).toEqual([...before, id]);
    await workspace.agent.call(calls.undoPages, { body: { id } });
    expect(await live()).toEqual([...before, ...photos]);
    const again = workspace.agent.call(calls.undoPages, { body: { id } });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  it('are merged, turned, put into another order, left out and taken apart', async () => {
    const [charter, change] = [
      await attach('Устав.pdf', sheets('Устав', 3), 'charter'),
      await attach('Изменения.pdf', sheets('Изменения', 1), 'charter'),
    ];
    const [whole = 0] = await made({
      document_type: 'charter',
      pages: [page(charter, 3), page(charter, 1, 1), page(change)],
    });
    expect(await shapes(whole)).toEqual([
      ['upright', 0],
      ['upright', 90],
      ['upright', 0],
    ]);
    const [first = 0, second = 0] = await made(
      { document_type: 'charter', pages: [page(whole, 1)] },
      { document_type: 'appointment', name: 'Решение', pages: [page(whole, 3), page(whole, 2)] },
    );
    expect([(await shapes(first)).length, (await shapes(second)).length]).toEqual([1, 2]);
    expect((await list()).filter(({ id }) => [first, second].includes(id))).toMatchObject([
      { kind: 'charter', version: 3 },
      { kind: 'appointment', name: 'Решение.pdf', version: 1 },
    ]);
    await workspace.agent.call(calls.undoPages, { body: { id: second } });
    expect(await live()).toContain(whole);
    expect(await live()).not.toContain(first);
  });

  it('are made small enough for the bank, or it is said how far one came', async () => {
    const scan = await noise(1500, 2000).jpeg({ quality: 95 }).toBuffer();
    expect(scan.length).toBeGreaterThan(1024 ** 2);
    const id = await attach('Скан.jpg', scan);
    const [smaller = 0] = await made({ document_type: 'other', pages: [page(id)], max_mb: 1 });
    const document = (await list()).find((one) => one.id === smaller);
    expect(document?.bytes).toBeLessThanOrEqual(1024 ** 2);
    // What is no picture cannot be made coarser: here, bytes without order beside the page.
    const heavy = await PDFDocument.create();
    const sheet = heavy.addPage();
    sheet.node.set(
      PDFName.of('Noise'),
      heavy.context.register(heavy.context.stream(randomBytes(1.5 * 1024 ** 2))),
    );
    const stubborn = await attach('Чертёж.pdf', Buffer.from(await heavy.save()));
    const { why } = await make({ document_type: 'other', pages: [page(stubborn)], max_mb: 1 });
    expect(why).toMatch(/^Сжать до 1\u00a0МБ не получилось: было 1,5\u00a0МБ, вышло 1,5\u00a0МБ\. /);
    expect(await live()).toContain(stubborn);
  });

  it('kept as PNG are made smaller too: colours become JPEG, black on white stays black on white', async () => {
    const pdf = await PDFDocument.create();
    const size = { width: 600, height: 800, bits: 8 };
    const pixels = size.width * size.height;
    // Colours of one document: sixteen at random are now and then too motley for any JPEG of this size.
    const palette = PDFHexString.of(
      Buffer.from(Array.from({ length: 16 * 3 }, (_, at) => 120 + 2 * at)).toString('hex'),
    );
    const indexed = pdf.context.obj([PDFName.of('Indexed'), PDFName.of('DeviceRGB'), 15, palette]);
    addScan(pdf, { ...size, points: randomBytes(pixels * 3) }, PDFName.of('DeviceRGB'));
    addScan(pdf, { ...size, bits: 4, points: randomBytes(pixels / 2) }, indexed);
    addScan(pdf, { ...size, points: randomBytes(pixels) }, PDFName.of('DeviceGray'));
    const drawn = { width: 2480, height: 3508, bits: 1, points: randomBytes((2480 * 3508) / 8) };
    addScan(pdf, drawn, PDFName.of('DeviceGray'));
    const content = Buffer.from(await pdf.save());
    const id = await attach('Скан.pdf', content);
    const { id: work } = await order([{ document_type: 'other', pages: [page(id)], max_mb: 1 }]);
    const { why, documents, shrunk, ...come } = await outcome(work);
    expect(why).toBeNull();
    const document = (await list()).find((one) => one.id === documents[0]);
    expect(document?.bytes).toBeLessThanOrEqual(1024 ** 2);
    expect(shrunk).toEqual({ before: expect.any(Number), after: document?.bytes });
    expect(shrunk?.before).toBeGreaterThan(3 * 1024 ** 2);
    expect(come.pages_done).toBeLessThanOrEqual(come.pages_all);
    const images = imagesOf(await opened(documents[0] ?? 0));
    expect(images.map(({ filter }) => filter)).toEqual([
      'DCTDecode',
      'DCTDecode',
      'DCTDecode',
      'FlateDecode',
    ]);
    // Two hundred points an inch and two colours: a letter is still a letter.
    expect(images.at(-1)).toMatchObject({ bits: 1, height: 2339 });
  });

  it('tell how many of them are done meanwhile', async () => {
    const pdf = await PDFDocument.create();
    const scan = { width: 500, height: 700, bits: 8, points: randomBytes(500 * 700) };
    for (let at = 0; at < 12; at += 1) addScan(pdf, scan, PDFName.of('DeviceGray'));
    const ids = [
      await attach('Книга.pdf', Buffer.from(await pdf.save())),
      await attach('Фото.jpg', await noise(1000, 1400).jpeg({ quality: 98 }).toBuffer()),
    ];
    const parts = [{ document_type: 'other', pages: ids.map((id) => page(id)), max_mb: 1 }];
    const { id: work } = await order(parts);
    const seen: [number, number][] = [];
    for (;;) {
      const come = await workspace.agent.call(calls.getPageJob, { query: { id: work } });
      seen.push([come.pages_done, come.pages_all]);
      if (come.state !== 'running') break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(seen.some(([, all]) => all === 13)).toBe(true);
    expect(seen.every(([done, all]) => done <= all)).toBe(true);
  });

  it('that are not there, or of a file that cannot be read, are refused and nothing stays', async () => {
    const short = await attach('Лист.pdf', sheets('Лист', 1));
    const stored = await countStored(workspace.api);
    const { state, why } = await make({ document_type: 'other', pages: [page(short, 2)] });
    expect([state, why]).toEqual(['failed', 'В документе «Лист.pdf» нет страницы 2']);
    expect(await live()).toContain(short);
    const small = await workspace.admin.call(documentKindCalls.createKind, {
      body: {
        name: 'Только снимок',
        group: 'other',
        is_multiple: true,
        formats: ['jpeg'],
        max_mb: 1,
        valid_days: null,
        needs_signature: false,
        help: '',
        is_active: true,
      },
    });
    const wrong = await make({ document_type: small.code, pages: [page(short)] });
    expect(wrong).toMatchObject({ state: 'failed', why: expect.stringMatching(/Только снимок/) });
    await expect.poll(() => countStored(workspace.api)).toBe(stored);
    expect(await live()).toContain(short);
  });

  it('are for those who may change the document, once, and of one deal', async () => {
    const id = await attach('Чужое.pdf', sheets('Чужое', 2));
    const part = { document_type: 'other', pages: [page(id)] };
    await expect(order([part], await workspace.api.as('curator'))).rejects.toMatchObject({ status: 403 });
    await expect(order([part], await workspace.api.as('agent', 'other'))).rejects.toMatchObject({
      status: 404,
    });
    await expect(order([{ ...part, name: 'a/b' }])).rejects.toMatchObject({ status: 422 });
    const other = await workspace.chosenDeal({ collision_reason: 'Проверка' });
    const body = { application_id: other.id, parts: [part] };
    await expect(workspace.agent.call(calls.makePages, { body })).rejects.toMatchObject({ status: 422 });
    const { id: work } = await order([part]);
    await expect(outcome(work, workspace.operator)).rejects.toMatchObject({ status: 404 });
    expect((await outcome(work)).state).toBe('done');
    await expect(order([part])).rejects.toMatchObject({ status: 409 });
  });
});
