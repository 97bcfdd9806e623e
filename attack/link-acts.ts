import { type Answer, callAs, fieldOf, jsonOf } from '#attack/client.ts';
import { bringBy, callBy, type Device, type Link } from '#attack/link-device.ts';
import { expectStatus } from '#attack/findings.ts';
import type { Ground } from '#attack/link-doors.ts';
import { pageBy, type ShownPage } from '#attack/link-secrets.ts';

/** One act of a client, ready to be done at either of two servers. */
type Act = {
  /** As the list of links names it. */
  readonly kind: string;
  readonly act: (address: string) => Promise<Answer>;
};

/** A small PDF that is nobody else's. */
const pdf = (mark: string) => ({
  name: `${mark}.pdf`,
  content: `%PDF-1.4\n%${mark}\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n`,
});

/** What this page lets its client do. */
const actsOf = (page: ShownPage, device: Device, mark: string): readonly Act[] => {
  const post = (path: string, body: object) => (address: string) =>
    callBy(address, device, 'POST', path, body);
  const acts: Act[] = [];
  const kind = page.documents?.[0]?.kind;
  if (kind !== undefined)
    acts.push({
      kind: 'brought',
      act: (address) => bringBy(address, device, '/client/document', { document_type: kind }, pdf(mark)),
    });
  const offer = page.offers?.find(({ is_chosen: isChosen }) => !isChosen);
  if (offer) acts.push({ kind: 'chose', act: post('/client/choose', { offer_id: offer.id }) });
  const draft = page.drafts?.find(({ is_accepted: isAccepted }) => !isAccepted);
  if (draft) {
    acts.push({ kind: 'remarked', act: post('/client/draft-remark', { id: draft.id, text: mark }) });
    acts.push({ kind: 'agreed', act: post('/client/draft-agree', { id: draft.id }) });
  }
  const invoice = page.invoices?.find(({ is_paid: isPaid }) => !isPaid);
  if (invoice)
    acts.push({
      kind: 'paid',
      act: (address) =>
        bringBy(address, device, '/client/paid', { invoice_id: String(invoice.id) }, pdf(`${mark}-paid`)),
    });
  if (page.guarantee)
    acts.push({ kind: 'next', act: post('/client/next', { tender_number: '', word: mark }) });
  return acts;
};

type Listed = {
  readonly links: readonly { readonly id: number; readonly acts: readonly { readonly kind: string }[] }[];
};

/** Each act of a client by two servers at once and once more: it is told of once. */
export const actTwice = async (
  { report, address, admin, dice }: Ground,
  [home = '', other = home]: readonly string[],
  { link, device }: { readonly link: Link; readonly device: Device },
): Promise<void> => {
  const countOf = async (kind: string): Promise<number> => {
    const asked = `/application/client-links?application_id=${link.deal}`;
    const { links } = jsonOf(await callAs(address, admin, 'GET', asked)) as Listed;
    return links.find(({ id }) => id === link.id)?.acts.filter((act) => act.kind === kind).length ?? 0;
  };
  const mark = `attack-${dice.roll(1_000_000_000)}`;
  const told: string[] = [];
  for (const { kind, act } of actsOf(await pageBy(address, device), device, mark)) {
    const before = await countOf(kind);
    const answers = [...(await Promise.all([act(home), act(other)])), await act(home)];
    report.did(answers.length);
    for (const { status, body } of answers)
      if (status === 0 || status >= 500)
        report.found(`${kind} by two at once: ${status} ${body.toString('utf8')}`);
    if (!answers.some(({ status }) => status === 200)) continue;
    const times = (await countOf(kind)) - before;
    told.push(kind);
    if (times !== 1) report.found(`${kind} by two at once and once more is told of ${times} times`);
  }
  report.figure(`deal ${link.deal}, done by two at once: ${told.join(', ')}`);
};

/** What was begun to be sent by one link is nobody else's to look at or to make a document of. */
export const tryPieces = async (
  { report, address, dice }: Ground,
  [mine, theirs]: readonly [Device, Device],
) => {
  const upload = `attack-upload-${dice.roll(1_000_000_000)}`;
  const piece = { name: 'piece.part', content: '%PDF-1.4\n' };
  expectStatus(
    report,
    'a piece',
    await bringBy(address, mine, '/client/piece', { upload, at: '0' }, piece),
    200,
  );
  const seen = await callBy(address, theirs, 'GET', `/client/upload?upload=${upload}`);
  report.did();
  if (fieldOf(seen, 'received') !== 0)
    report.found(`a piece of another link is seen: ${seen.body.toString('utf8')}`);
  for (const { kind } of (await pageBy(address, theirs)).documents ?? []) {
    const uploads = JSON.stringify([{ id: upload, name: 'a.pdf' }]);
    const taken = await bringBy(address, theirs, '/client/document', { document_type: kind, uploads });
    expectStatus(report, 'a document of pieces of another link', taken, 400, 404, 409, 415, 422);
  }
};
