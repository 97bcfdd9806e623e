import { describe, expect, it } from 'vitest';
import { hasReason, turnReason } from '#kit/web/forms/ready-reasons.ts';

const [unsigned, old] = ['Нет подписи', 'Истёк срок'];

describe('a ready reason', () => {
  it.each([
    ['fills an empty field', ' ', unsigned, 'Нет подписи'],
    ['follows what is written', 'Страница 3.', unsigned, 'Страница 3. Нет подписи'],
    ['joins another', unsigned, old, 'Нет подписи. Истёк срок'],
    ['goes away by a second press', 'Нет подписи. Истёк срок', unsigned, 'Истёк срок'],
    ['leaves the words around it', 'Лист 2. Нет подписи. Спасибо', unsigned, 'Лист 2. Спасибо'],
    ['leaves nothing where it stood alone', unsigned, unsigned, ''],
  ])('%s', (_name, value, reason, expected) => expect(turnReason(value, reason)).toBe(expected));

  it('is no longer there once it has been edited', () => {
    expect(hasReason('Нет подписи главбуха', unsigned)).toBe(true);
    expect(hasReason('Нет подписей', unsigned)).toBe(false);
  });
});
