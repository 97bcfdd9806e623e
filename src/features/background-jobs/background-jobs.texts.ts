import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const records = { one: 'запись', few: 'записи', many: 'записей' };

/** Words of background jobs, on both sides. */
export const backgroundJobTexts = defineTexts({
  ru: {
    title: 'Фоновые задачи',
    hint: 'Выгрузки, массовые действия и импорт из Excel. Файлы хранятся 24 часа, видите их только вы.',
    failed: 'Список фоновых задач не загрузился',
    empty: 'Фоновых задач пока нет',
    emptyHint: 'Здесь появятся выгрузки списка сделок и массовые действия.',
    states: {
      queued: 'В очереди',
      running: 'Выполняется',
      done: 'Готово',
      stopped: 'Остановлена',
      failed: 'Не удалась',
    },
    outcomes: { done: 'Сделано', same: 'Без изменений', refused: 'Отказано', failed: 'Сбой' },
    progress: (done: number, total: number | null) =>
      total === null ? countOf(done, records) : `${done} из ${total}`,
    stop: 'Остановить',
    stopping: 'Останавливаем…',
    download: 'Скачать',
    storedUntil: (time: string) => `хранится до ${time}`,
    items: 'Подробнее',
    itemsLabel: 'Что вышло с каждой записью',
    more: 'Показать ещё',
    notFound: 'Фоновая задача не найдена',
    noFile: 'Файла нет: он ещё не готов или уже удалён',
    tooMany: 'У вас уже пять незаконченных фоновых задач. Дождитесь их или остановите',
    ready: (title: string) => `${title}: готово`,
    notReady: (title: string) => `${title}: не удалось`,
    accountClosed: 'Учётная запись закрыта или роль снята, задача не выполнена',
    broken: 'Сервер не смог закончить задачу. Повторите; если не поможет, сообщите администратору',
    interrupted: 'Сервер несколько раз останавливался во время этой задачи, она снята',
    itemBroken: 'Сбой на сервере, запись не изменена',
    jobs: {
      upkeep: 'Убрать старые фоновые задачи, подхватить брошенные',
      title: 'Задачи сервера',
      failed: 'Список задач сервера не загрузился',
      columns: { title: 'Задача', last: 'Последний запуск', state: 'Состояние', next: 'Следующий' },
      states: {
        created: 'В очереди',
        retry: 'Будет повторена',
        active: 'Выполняется',
        completed: 'Выполнена',
        failed: 'Не удалась',
      },
      never: 'ещё не было',
      none: 'Расписание ещё не началось: сервер готовит данные.',
      attempt: (count: number) => `попытка ${count}`,
      dead: 'Не удались после всех попыток',
      deadAt: (time: string, attempts: number) =>
        `${time}, ${countOf(attempts, { one: 'попытка', few: 'попытки', many: 'попыток' })}`,
      repeat: 'Повторить',
      gone: 'Этой задачи среди неудавшихся уже нет',
      silent: 'сервер остановился посреди задачи',
      late: 'задача не уложилась в отведённое время',
      ofPerson: (id: string) => `Фоновая задача № ${id}`,
    },
  },
});
