import { formatDate } from '#domain/moscow-date.ts';
import type {
  RequestKind,
  RequestMove,
  RequestState,
  subjectKinds,
} from '#features/privacy/privacy-requests.status.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const kinds: Readonly<Record<RequestKind, string>> = {
  show: 'Что о нём храним',
  correct: 'Исправить данные',
  stop: 'Прекратить обработку',
  erase: 'Стереть данные',
  withdraw: 'Отзыв согласия',
};
const states: Readonly<Record<RequestState, string>> = {
  new: 'Новый',
  working: 'В работе',
  answered: 'Дан ответ',
  refused: 'Отказано',
};
const subjects: Readonly<Record<(typeof subjectKinds)[number], string>> = {
  staff: 'Сотрудник',
  agent: 'Агент',
  client: 'Человек клиента',
  lead: 'Лид',
};
const moves: Readonly<Record<RequestMove, string>> = {
  take: 'Взять в работу',
  prolong: 'Продлить на 5 рабочих дней',
  answer: 'Записать ответ',
  refuse: 'Отказать',
};

/** Requests of people about their data. */
export const privacyRequestTexts = defineTexts({
  ru: {
    kinds,
    states,
    subjects,
    moves,
    task: (id: number) => `Ответить на запрос о персональных данных № ${id}`,
    taskText: (kind: RequestKind, due: string) =>
      `${kinds[kind]}. Ответить до ${formatDate(due)} включительно.`,
    reminder: (id: number) => `Запрос о персональных данных № ${id}`,
    reminderText: (due: string) => `Ответ ждут до ${formatDate(due)} включительно.`,
    withdrawn: (id: number) => `Отозвано согласие: запрос № ${id}`,
    withdrawnText: (due: string) => `Данные стирают до ${formatDate(due)} включительно.`,
    withdrawnByHimself: 'Согласие отозвано в «Моих данных».',
    withdrawnByLetter: 'Согласие отозвано по заявлению или письму.',
    jobs: { remind: 'Напоминать о запросах субъектов' },
    problems: {
      future: 'Этот день ещё не наступил',
      noWords: 'Напишите, что ответили',
      noEmail: 'Почта в запросе не указана',
      noFile: 'Приложите файл',
      over: 'Запрос уже закрыт',
      noMove: 'Из этого состояния так нельзя',
      prolonged: 'Срок уже продлевали: закон разрешает один раз',
      notErasing: 'Стирают по запросу «Стереть данные» или «Отзыв согласия», взятому в работу',
      account: 'Сначала закройте учётную запись этого человека',
      foundAccount:
        'По запросу нашлась открытая учётная запись. Если она этого человека, сначала закройте её; если чужая, отметьте её записи «другой человек»',
      held: 'На человеке стоит запрет на удаление: сначала снимите его в «Запретах на удаление»',
    },
    erase: {
      title: 'Стирание данных человека',
      act: 'Акт об уничтожении персональных данных',
      actFile: (id: number) => `akt-ob-unichtozhenii-${id}.pdf`,
      order: 'Составлен по приказу Роскомнадзора от 28.10.2022 № 179',
      operator: 'Основание',
      ground: (id: number, kind: RequestKind) => `запрос № ${id}: ${kinds[kind].toLowerCase()}`,
      person: 'Субъект',
      at: 'Дата уничтожения',
      by: 'Кто уничтожил',
      way: 'Способ',
      wayText: 'удаление и обезличивание записей информационной системы',
      extract: 'Выгрузка из журнала',
      record: 'Запись',
      erased: 'Удалено',
      nameless: 'Обезличено',
      mentions: 'Упоминаний стёрто',
      kept: 'Хранится по закону',
      nothing: 'Записей не нашлось',
      held: 'Под запретом',
      again: (people: number) => `После копии были стёрты люди: ${people}. Их записи стёрты снова.`,
      left: (title: string, records: number) =>
        `  Не стёрто: ${title}, записей ${records}. Они под запретом, или в копии в них другой текст. Найдите человека в «Персональных данных»; запуск попробует ещё раз.`,
      file: 'Файл удалён по требованию субъекта персональных данных.',
    },
    notices: {
      erased: 'Стираются данные человека',
      erasedText: (who: string) => `${who} стирает данные человека по его запросу.`,
    },
  },
});
