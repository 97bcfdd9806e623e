import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the server about calls. */
export const callTexts = defineTexts({
  ru: {
    jobs: {
      closeStale: 'Закрыть звонки, о конце которых никто не сообщил',
      destroyOld: 'Уничтожить записи разговоров старше 180 дней',
    },
    recordingName: (id: number) => `Разговор ${id}.webm`,
  },
});
