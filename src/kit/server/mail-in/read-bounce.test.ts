import { describe, expect, it } from 'vitest';
import { bounces } from '#kit/server/mail-in/bounces.factory.ts';
import { readLetter } from '#kit/server/mail-in/read-letter.ts';

const returned = { messageId: '<ours@broker.example>', to: 'gone@bank.example', at: '1' };
const read = (text: string) => readLetter(Buffer.from(text.replaceAll('\n', '\r\n')));

describe('a report of the post', () => {
  it.each(Object.entries(bounces))(
    'of %s names the letter and what became of it',
    async (_name, { kind, make }) => {
      const { bounce, isAutomatic } = await read(make(returned));
      expect(isAutomatic).toBe(true);
      expect(bounce).toMatchObject({ kind, words: expect.stringMatching(/\S/) });
      expect(bounce?.messageIds).toContain(returned.messageId);
    },
  );

  it('of a delay or a delivery is no bounce, nor is an answer of a person about one', async () => {
    const text = bounces['postfix']?.make(returned) ?? '';
    expect((await read(text.replace('Action: failed', 'Action: delayed'))).bounce).toBeNull();
    expect((await read(text.replace('Action: failed', 'Action: delivered'))).bounce).toBeNull();
    const person = `From: him@bank.example\nSubject: Re\nContent-Type: text/plain\n\n550 5.1.1 User unknown\nMessage-ID: <ours@broker.example>\n`;
    expect((await read(person)).bounce).toBeNull();
  });
});
