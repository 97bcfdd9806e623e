import { describe, expect, it } from 'vitest';
import { lineTexts } from '#kit/contract/line.texts.ts';
import { noAnswer, refusalFrom } from '#kit/web/calls/api-error.ts';

describe('a refused call', () => {
  it('carries the words, the fields and the number of the request', () => {
    const wire = {
      message: 'Проверьте поля',
      code: 'kit.invalid',
      request_id: 'r1',
      errors: { inn: ['ИНН неверен'] },
    };
    expect(refusalFrom(422, JSON.stringify(wire))).toMatchObject({
      status: 422,
      message: 'Проверьте поля',
      code: 'kit.invalid',
      requestId: 'r1',
      errors: { inn: ['ИНН неверен'] },
    });
  });

  it.each(['<html>Bad gateway</html>', '{"message":5', '[]', 'null'])(
    'is a surprise when somebody else answered: %s',
    (text) => {
      expect(refusalFrom(502, text)).toMatchObject({ status: 502, message: lineTexts.surprise, errors: {} });
    },
  );

  it('has status 0 when nobody answered', () => {
    expect(noAnswer()).toMatchObject({ status: 0, message: lineTexts.noConnection });
  });
});
