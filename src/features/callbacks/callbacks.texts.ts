import { countOf } from '#domain/plural.ts';
import type { CallbackKind, CallbackState } from '#features/callbacks/callbacks.status.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of promised calls that both halves speak. */
export const callbackTexts = defineTexts({
  ru: {
    jobs: { minute: 'Напомнить об обратных звонках' },
    counted: (count: number) =>
      countOf(count, { one: 'обратный звонок', few: 'обратных звонка', many: 'обратных звонков' }),
    states: {
      planned: 'Назначен',
      due: 'Пора звонить',
      missed: 'Пропущен',
      done: 'Позвонили',
      cancelled: 'Отменён',
    } satisfies Record<CallbackState, string>,
    kinds: { personal: 'Мой', team: 'Общий' } satisfies Record<CallbackKind, string>,
    fieldProblems: {
      phone: 'Телефон в виде +7(###)###-####',
      past: 'Это время уже прошло',
      far: 'Звонок назначают не больше чем на год вперёд',
      noPerson: 'Этому человеку нельзя передать звонок',
      noProof: 'Напишите, где и когда клиент согласился',
      foreignCall: 'В этом разговоре согласиться не могли: он был не с этим номером или не ваш',
      oneSubject: 'Укажите что-то одно: лид, сделку или организацию',
    },
    missedCall: 'Пропущенный звонок',
    report: {
      soon: 'Скоро обратный звонок',
      due: 'Пора перезвонить',
      team: 'Обратный звонок стал общим',
      missed: 'Обратный звонок пропущен',
      passed: 'Вам передан обратный звонок',
      withReason: (who: string, reason: string) => (reason === '' ? who : `${who}: ${reason}`),
      withName: (name: string, phone: string) => (name === '' ? phone : `${name}, ${phone}`),
    },
  },
});
