import type { VersionState } from '#features/table-versions/table-versions.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Versions of tariffs, terms and rates on the screen. */
export const versionScreenTexts = defineTexts({
  ru: {
    newVersion: 'Новая версия',
    openDraft: 'Открыть черновик',
    removeDraft: 'Удалить черновик',
    publish: 'Опубликовать…',
    list: {
      title: 'Версии',
      number: (number: number) => `v${number}`,
      states: {
        draft: 'черновик',
        planned: 'начнётся',
        in_force: 'действует',
        past: 'действовала',
        withdrawn: 'отозвана',
      } satisfies Record<VersionState, string>,
      since: (day: string) => `с ${day}`,
      period: (from: string, to: string) => `${from}–${to}`,
      by: (who: string, when: string) => `${who}, ${when}`,
      open: (number: number) => `v${number}: открыть версию`,
      withdrawn: (from: string, reason: string) => `должна была действовать с ${from}: ${reason}`,
    },
    draft: {
      text: 'Черновик ничего не меняет, пока его не опубликуют.',
      copy: (number: number) => `Копия действующей, v${number}`,
      empty: 'Пустая',
      from: 'С чего начать',
      create: 'Создать черновик',
    },
    publishing: {
      from: 'Действует с',
      fromHint: 'Прежняя версия закончится днём раньше',
      dayNeeded: 'Выберите день',
      dayPassed: 'Не раньше сегодняшнего дня',
      note: 'Опубликованную версию изменить нельзя.',
      submit: 'Опубликовать',
    },
    withdrawing: {
      open: 'Отозвать…',
      title: (number: number) => `Отозвать версию v${number}?`,
      text: (day: string) =>
        `Она не вступит в силу ${day}: до новой публикации действует прежняя версия. Отозванная останется в списке.`,
      reason: 'Причина',
      submit: 'Отозвать',
      done: 'Версия отозвана, действует прежняя',
    },
  },
});
