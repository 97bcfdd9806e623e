import { notificationsStore } from '@mantine/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';

const shown = () => notificationsStore.getState().notifications;
const refused = (status: number): ApiError =>
  new ApiError(status, { message: `Отказ ${status}`, code: 'x.y' });

describe('a refused call', () => {
  beforeEach(() =>
    notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'bottom-right', limit: 4 }),
  );

  it('says nothing for 422: its fields do', () => {
    announceError(refused(422));
    expect(shown()).toEqual([]);
  });

  it('says the fixed sentence for 401', () => {
    announceError(refused(401));
    expect(shown()).toMatchObject([
      { message: 'Недостаточно прав для выполнения операции. Перезагрузите браузер.' }, // sic: §8
    ]);
  });

  it.each([0, 403, 404, 409, 429, 500, 503])(
    'says the server’s own words for %s, read out at once, for 5 s',
    (status) => {
      announceError(refused(status));
      expect(shown()).toMatchObject([{ message: `Отказ ${status}`, autoClose: 5_000, role: 'alert' }]);
    },
  );

  it('is one toast however many calls were refused with the same words', () => {
    announceError(refused(503));
    announceError(refused(503));
    expect(shown()).toHaveLength(1);
  });
});
