import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the telephone at a desk where one calls after another. */
export const workspaceTexts = defineTexts({
  ru: {
    title: 'Телефон',
    idle: 'На линии',
    dialling: 'Набираю',
    talking: 'Разговор',
    over: 'Разговор окончен',
    notReached: 'Не дозвонились: итог записан сам',
    practice: 'учебная АТС',
    noShift: 'Смена не начата',
    paused: 'Вы на паузе',
    off: 'Телефон выключен',
    offHint: 'Наберите номер со своего аппарата: нажмите на него в карточке.',
    own: {
      title: 'Звонок со своего телефона',
      hint: 'Нажмите кнопку и наберите номер. Итог сохранится как обычно, сам разговор не записывается.',
      start: 'Звоню со своего телефона',
      answered: 'Ответили',
      noAnswer: 'Не ответили',
      busy: 'Занято',
      end: 'Разговор окончен',
    },
    starting: 'Телефон подключается',
    lost: 'Нет связи с АТС',
    other: 'Телефон занят в другом окне',
    microphone: 'Браузер не даёт микрофон',
    incoming: 'Входящий звонок',
    far: 'Громкость собеседника',
    wrapUp: (time: string) => `Осталось ${time}`,
    wrapUpOf: 'из 01:00 на итог',
    wrapUpOver: 'Время на итог вышло. Следующий не откроется, пока итога нет.',
    minute: '+1 мин',
    results: {
      title: 'Чем закончился звонок',
      hint: 'Без итога следующий не откроется',
      saveNext: 'Сохранить и дальше',
      savePause: 'Сохранить и пауза',
    },
  },
});
