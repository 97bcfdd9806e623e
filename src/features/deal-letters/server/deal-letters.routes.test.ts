import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banks } from '#features/banks/server/banks.tables.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { bankLetterCalls as calls } from '#features/deal-letters/deal-letters.contract.ts';
import { replyAddress } from '#features/deal-letters/server/deal-letters.settings.ts';
import { incomingLetters } from '#features/deal-letters/server/deal-letters.tables.ts';
import { bringLetter, takeMail } from '#features/deal-letters/server/take-mail.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { bounces } from '#kit/server/mail-in/bounces.factory.ts';
import { mailboxSettings } from '#kit/server/mail-in/mailbox.settings.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';
import { type ImapBox, startImap } from '#kit/testing/start-imap.ts';
import { type Mailbox, startMailbox } from '#kit/testing/start-mailbox.ts';

let imap: ImapBox;
let smtp: Mailbox;
let api: TestApi;
let operator: TestCaller;
let dealId = 0;
let legId = 0;
let token = '';
let documentId = 0;
const bankAddress = 'guarantee@opora.example';

beforeAll(async () => {
  [imap, smtp] = [await startImap(), await startMailbox()];
  api = await startApi({
    ...mailboxSettings.as(imap.settings),
    smtpUrl: smtp.smtpUrl,
    ...replyAddress.as('answers@broker.example'),
  });
  operator = await api.as('operator');
  await makeOrganization(api.services, '7701234567', 'ООО «Заря»');
  const { id: bankId } = await makeBank(api.services, 'Опора Банк');
  const contact = { name: 'Отдел гарантий', position: '', phone: null, note: '' };
  await api.services.database.write((db) =>
    db
      .update(banks)
      .set({ contacts: [{ ...contact, email: bankAddress }] })
      .where(eq(banks.id, bankId)),
  );
  const agent = await api.as('agent');
  const body = { ...guaranteeInput, bank_ids: [bankId] };
  ({ id: dealId } = await agent.call(wizardCalls.createDeal, { body }));
  const deal = await operator.call(legCalls.getDeal, { params: { id: dealId } });
  legId = deal.legs[0]?.id ?? 0;
  token = `[${deal.legs[0]?.number}]`;
  const [document] = (
    await agent.send(dealDocumentCalls.saveDocument, {
      body: { application_id: dealId, document_type: 'other' },
      files: [{ name: 'Устав.pdf', content: samplePdf() }],
    })
  ).json<{ id: number }[]>();
  documentId = document?.id ?? 0;
  await takeMail(api.services); // the first visit only notes where the folder ends
});
afterAll(async () => {
  await api.stop();
  await Promise.all([imap.stop(), smtp.stop()]);
});

type Heads = Readonly<Record<string, string>>;
const letter = (heads: Heads, text: string): string =>
  `${Object.entries({
    From: `"Отдел гарантий" <${bankAddress}>`,
    To: 'answers@broker.example',
    Date: 'Fri, 20 Nov 2026 12:00:00 +0300',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...heads,
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${text}\n`;

const write = (more: object = {}, who = operator) =>
  who.call(calls.sendLetter, {
    body: {
      application_bank_id: legId,
      to: bankAddress,
      subject: 'Документы',
      text: 'Добрый день! Направляем устав.',
      document_ids: [documentId],
      ...more,
    },
  });
const list = (who = operator) => who.call(calls.listLetters, { query: { application_id: dealId } });
const loose = (state: 'loose' | 'automatic' | 'aside' = 'loose') =>
  operator.call(calls.listLoose, { body: { state } });
const thread = async () => {
  const { id } = await operator.call(threadCalls.openThread, { body: { application_bank_id: legId } });
  const page = await operator.call(messageCalls.listMessages, { query: { thread_id: id } });
  return page.items;
};
const visit = async (...raws: string[]): Promise<void> => {
  raws.forEach(imap.put);
  await takeMail(api.services);
};

describe('a letter to a bank', () => {
  it('goes with the mark of the application, its documents and the address of answers, and stands in the thread', async () => {
    await write();
    const { to, raw } = await smtp.next();
    expect(to).toBe(bankAddress);
    expect(raw).toMatch(/^Reply-To: answers@broker\.example/im);
    expect(raw).toContain('application/pdf');
    const listed = await list();
    expect(listed).toMatchObject({ can_post: true, mailbox: { is_configured: true, failure: null } });
    expect(listed.addressees[0]).toMatchObject({ subject: expect.stringContaining(token) });
    expect(listed.letters[0]).toMatchObject({
      direction: 'out',
      subject: `${token} Документы`,
      documents: [{ name: 'Устав.pdf' }],
    });
    await expect.poll(async () => (await list()).letters[0]).toMatchObject({ state: 'sent' });
    expect((await thread()).at(-1)).toMatchObject({
      side: 'staff',
      text: expect.stringContaining('Приложено: Устав.pdf'),
    });
  });

  it('goes only to addresses of the bank, with documents of the deal, from those who talk to banks', async () => {
    await expect(write({ to: 'somebody@else.example' })).rejects.toMatchObject({ status: 422 });
    await expect(write({ document_ids: [documentId, 999_999] })).rejects.toMatchObject({ status: 422 });
    await expect(write({}, await api.as('agent'))).rejects.toMatchObject({ status: 403 });
    await expect(write({}, await api.as('manager', 'stranger'))).rejects.toMatchObject({ status: 404 });
    await expect(list(await api.as('manager', 'stranger'))).rejects.toMatchObject({ status: 404 });
  });

  it('that the server refuses says why and can be sent again', async () => {
    smtp.refuse('550 no such user');
    const { id } = await write({ document_ids: [] });
    await expect
      .poll(async () => (await list()).letters[0])
      .toMatchObject({ id, state: 'failed', failure: 'address' });
    smtp.refuse();
    const again = await operator.call(calls.sendAgain, { body: { id } });
    await expect.poll(async () => (await list()).letters[0]).toMatchObject({ id: again.id, state: 'sent' });
    await expect(operator.call(calls.sendAgain, { body: { id: again.id } })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('an answer of a bank', () => {
  it('finds its application by the letter it answers, and lands in the thread with its files judged', async () => {
    const raw = smtp.letters[0]?.raw ?? '';
    const messageId = /^Message-ID: (<.+>)/im.exec(raw)?.[1] ?? '';
    const border = 'b1';
    const pdf = samplePdf().toString('base64');
    const answer = letter(
      {
        'Message-ID': '<answer-1@opora.example>',
        'In-Reply-To': messageId,
        Subject: 'RE: papers',
        'Content-Type': `multipart/mixed; boundary=${border}`,
      },
      `--${border}\nContent-Type: text/html; charset=utf-8\n\n<p>Приняли, <b>ждём</b> баланс<img src="http://evil.example/p.png"></p><script>alert(1)</script>\n--${border}\nContent-Type: application/pdf; name=draft.pdf\nContent-Disposition: attachment; filename=draft.pdf\nContent-Transfer-Encoding: base64\n\n${pdf}\n--${border}\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename=run.exe\nContent-Transfer-Encoding: base64\n\nTVqQ\n--${border}--`,
    );
    await visit(answer);
    const last = (await thread()).at(-1);
    expect(last).toMatchObject({
      side: 'bank',
      author: null,
      files: [{ name: 'draft.pdf', document: null }],
    });
    expect(last?.text).toContain('Приняли, ждём баланс');
    expect(last?.text).toContain('Не приняты файлы: run.exe');
    expect(last?.text).not.toMatch(/evil|alert|<b>/);
    const cached = await operator.call(messageCalls.keepFile, {
      body: { id: last?.files[0]?.id ?? 0, document_type: 'other' },
    });
    expect(cached.files[0]?.document).not.toBeNull();
    const [shown] = (await list()).letters;
    expect(shown).toMatchObject({ direction: 'in', state: 'filed', from: bankAddress });
    const file = shown?.direction === 'in' ? shown.files[0] : undefined;
    const opened = await operator.send(calls.openFile, { query: { id: file?.id } });
    expect(opened.rawPayload.equals(samplePdf())).toBe(true);
    expect(
      (await (await api.as('manager', 'stranger')).send(calls.openFile, { query: { id: file?.id } }))
        .statusCode,
    ).toBe(404);
  });

  it('is known by the mark in its subject, then by the bank and the number of the deal', async () => {
    await visit(
      letter(
        { 'Message-ID': '<m2@opora.example>', Subject: `Re: ${token} вопрос` },
        'По метке\n\n20.11.2026 12:00 Брокер пишет:\n> старое',
      ),
      letter(
        { 'Message-ID': '<m3@opora.example>', From: 'risk@opora.example', Subject: `Сделка ${dealId}` },
        'По номеру',
      ),
    );
    const [byToken, byNumber] = (await thread()).slice(-2);
    expect(byToken?.warnings).toEqual([]);
    expect(byToken?.text).toContain('По метке');
    expect(byToken?.text).not.toContain('старое');
    expect(byNumber?.text).toContain('По номеру');
  });

  it('with payment details stands red in the thread, and its alarm asks for a call', async () => {
    await visit(
      letter(
        { 'Message-ID': '<m4@opora.example>', Subject: `Re: ${token} оплата` },
        'Оплатите по новым реквизитам, р/с 40702810500000000001',
      ),
    );
    expect((await thread()).at(-1)).toMatchObject({ warnings: ['requisites'] });
  });

  it('from a stranger who knows the mark, or about nothing existing, waits for a person', async () => {
    const before = (await thread()).length;
    await visit(
      letter(
        { 'Message-ID': '<s1@evil.example>', From: 'x@evil.example', Subject: `${token} новые реквизиты` },
        'Платите сюда',
      ),
      letter({ 'Message-ID': '<s2@opora.example>', Subject: 'Добрый день' }, 'О чём-то'),
    );
    expect((await thread()).length).toBe(before);
    const { items } = await loose();
    expect(items.map(({ reason }) => reason)).toEqual(['unknown', 'stranger']);
    const [unknownLetter, stranger] = items;
    expect(await operator.call(calls.showLoose, { query: { id: stranger?.id ?? 0 } })).toMatchObject({
      seems: { application_bank_id: legId },
      text: 'Платите сюда',
    });
    const manager = await api.as('manager', 'stranger');
    // Without a box of his own there is nothing for him to sort.
    expect(await manager.call(calls.listLoose, { body: { state: 'loose' } })).toMatchObject({ items: [] });
    await expect(
      manager.call(calls.showLoose, { query: { id: unknownLetter?.id ?? 0 } }),
    ).rejects.toMatchObject({ status: 404 });
    const assign = () =>
      operator.call(calls.assignLetter, { body: { id: unknownLetter?.id ?? 0, application_bank_id: legId } });
    await assign();
    expect((await thread()).at(-1)?.text).toContain('О чём-то');
    await expect(assign()).rejects.toMatchObject({ status: 409 });
    await operator.call(calls.setAside, { body: { id: stranger?.id ?? 0, is_aside: true } });
    expect((await loose()).items).toEqual([]);
    expect((await loose('aside')).items).toHaveLength(1);
  });

  it('of a machine is kept apart and alarms nobody', async () => {
    const before = (await thread()).length;
    await visit(
      letter(
        {
          'Message-ID': '<a1@opora.example>',
          Subject: `${token} Я в отпуске`,
          'Auto-Submitted': 'auto-replied',
        },
        'Вернусь',
      ),
      letter(
        { 'Message-ID': '<a2@post.example>', From: 'MAILER-DAEMON@post.example', Subject: 'Undelivered' },
        'Нет такого',
      ),
    );
    expect((await thread()).length).toBe(before);
    expect((await loose('automatic')).items).toHaveLength(2);
    expect((await list()).letters[0]).toMatchObject({ direction: 'in', state: 'automatic' });
  });

  it('is taken once: cut lines, the same letter twice, a folder made again', async () => {
    const count = () => api.services.database.read((db) => db.$count(incomingLetters));
    const before = await count();
    const one = letter({ 'Message-ID': '<once@opora.example>', Subject: token }, 'Один раз');
    const two = letter({ 'Message-ID': '<twice@opora.example>', Subject: token }, 'Второе');
    imap.put(one);
    imap.put(two);
    imap.cutAt(before + 2);
    await takeMail(api.services); // dies over the second
    expect(await count()).toBe(before + 1);
    expect((await list()).mailbox.failure).toBe('unreachable');
    await visit(one);
    expect(await count()).toBe(before + 2);
    imap.renumber();
    await takeMail(api.services);
    expect(await count()).toBe(before + 2);
    expect((await thread()).filter(({ text }) => text.includes('Один раз'))).toHaveLength(1);
    expect((await list()).mailbox.failure).toBeNull();
    expect(imap.stated.some((line) => /STORE|EXPUNGE|^SELECT/.test(line))).toBe(false);
  });

  it('needs no name of its own, and may be anything at all', async () => {
    await visit(letter({ Subject: token }, 'Без имени'), 'not a letter\n\n\0\0');
    expect((await thread()).at(-1)?.text).toContain('Без имени');
    expect((await loose()).items[0]).toMatchObject({ reason: 'unknown', from: '' });
  });
});

describe('a letter that came to a person’s own box', () => {
  it('and fits no deal is his alone, administrators included, until he lays it to one', async () => {
    const manager = await api.as('manager', 'boxed');
    const raw = Buffer.from(letter({ Subject: 'Личное', 'Message-ID': '<own@post.example>' }, 'Только мне'));
    await bringLetter(api.services, { raw, isCut: false, box: { id: null, ownerId: manager.userId } });
    const { items } = await manager.call(calls.listLoose, { body: { state: 'loose' } });
    expect(items).toMatchObject([{ subject: 'Личное' }]);
    const query = { id: items[0]?.id ?? 0 };
    for (const other of [operator, await api.as('admin'), await api.as('manager', 'stranger')]) {
      const seen = await other.call(calls.listLoose, { body: { state: 'loose' } });
      expect(seen.items.map(({ subject }) => subject)).not.toContain('Личное');
      await expect(other.call(calls.showLoose, { query })).rejects.toMatchObject({ status: 404 });
    }
    expect(await manager.call(calls.showLoose, { query })).toMatchObject({ text: 'Только мне' });
  });
});

describe('a letter of ours that comes back', () => {
  const sent = async (subject: string) => {
    const { id } = await write({ subject, document_ids: [] });
    await expect
      .poll(async () => (await list()).letters.find((one) => one.id === id))
      .toMatchObject({ state: 'sent' });
    const [row] = await api.services.database.read((db) =>
      db
        .select({ id: letters.id, messageId: letters.messageId })
        .from(letters)
        .where(like(letters.subject, `%${subject}`)),
    );
    return { letterId: row?.id ?? 0, messageId: row?.messageId ?? '', id };
  };
  const outgoing = async (id: number) =>
    (await list()).letters.find((one) => one.direction === 'out' && one.id === id);
  const lift = async () => {
    const admin = await api.as('admin');
    const { items } = await admin.call(letterCalls.listStops, { body: {} });
    for (const { id } of items) await admin.call(letterCalls.liftStop, { body: { id } });
    return items;
  };

  it.each(Object.entries(bounces))(
    'by a report of %s is found and says why',
    async (name, { kind, make }) => {
      const { messageId, id } = await sent(`Возврат ${name}`);
      const report = make({ messageId, to: bankAddress, at: name });
      await visit(report, report);
      expect(await outgoing(id)).toMatchObject({
        state: kind === 'later' ? 'queued' : 'failed',
        failure: kind,
        words: expect.stringMatching(/\S/),
      });
      expect((await loose()).items.some(({ from }) => /daemon|postmaster/i.test(from))).toBe(false);
      expect((await lift()).map(({ address }) => address)).toEqual(kind === 'noAddress' ? [bankAddress] : []);
    },
  );

  it('stops its address until an administrator lifts that, and tells who wrote', async () => {
    const { messageId } = await sent('Нет адреса');
    await visit(bounces['postfix']?.make({ messageId, to: 'somebody@else.example', at: 'stop' }) ?? '');
    await expect(write({ document_ids: [] })).rejects.toMatchObject({
      status: 422,
      errors: { to: [expect.any(String)] },
    });
    expect((await list()).addressees[0]?.addresses[0]).toMatchObject({ is_stopped: true });
    const page = await operator.call(notificationCalls.listNotifications, { query: {} });
    expect(JSON.stringify(page)).toContain('Нет адреса');
    await expect((await api.as('manager')).call(letterCalls.listStops, { body: {} })).rejects.toMatchObject({
      status: 403,
    });
    // The letter's own address is stopped, whatever the report names.
    expect((await lift()).map(({ address }) => address)).toEqual([bankAddress]);
    await write({ document_ids: [] });
  });

  it('is not believed where it names no letter of ours', async () => {
    await visit(
      bounces['exim']?.make({ messageId: '<nobody@nowhere.example>', to: bankAddress, at: 'alien' }) ?? '',
    );
    expect(await lift()).toEqual([]);
  });
});

describe('a box that is not there', () => {
  it('is said to be so, and the letters wait', async () => {
    const other = await startApi(mailboxSettings.as({ ...imap.settings, password: 'wrong' }));
    try {
      await takeMail(other.services);
      const { mailbox } = await (await other.as('operator')).call(calls.listLoose, {
        body: { state: 'loose' },
      });
      expect(mailbox).toMatchObject({ is_configured: true, failure: 'login' });
    } finally {
      await other.stop();
    }
  });
});
