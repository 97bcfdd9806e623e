import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const records = { one: 'запись', few: 'записи', many: 'записей' };

/** Words of background jobs, on both sides. */
export const backgroundJobTexts = defineTexts({
  ru: {
    title: 'Фоновые задачи',
    hint: 'Выгрузки, массовые действия, импорт из Excel, длинные выписки банков. Файлы хранятся 24 часа, видите их только вы.',
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
    notRepeatable:
      'Продолжить можно неудавшуюся или остановленную задачу в течение суток, и только если такая же ещё не идёт',
    everybody: {
      title: 'Фоновые задачи людей',
      failed: 'Список фоновых задач не загрузился',
      only: 'Какие показать',
      onlies: { all: 'Все', going: 'Идут', failed: 'Не удались' },
      empty: 'Таких задач нет',
      columns: { title: 'Задача', user: 'Чья', state: 'Состояние', length: 'Длилась' },
      dry: 'проба',
      stuck: 'молчит',
      stop: 'Остановить',
      repeat: 'Продолжить',
      stopAsked: 'Задача остановится перед следующей записью',
      repeated: 'Задача продолжена',
      more: 'Показать ещё',
      came: (done: number, refused: number, broken: number) =>
        [done > 0 && `сделано ${done}`, refused > 0 && `отказано ${refused}`, broken > 0 && `сбоев ${broken}`]
          .filter(Boolean)
          .join(', '),
    },
    length: (seconds: number) => {
      if (seconds < 1) return 'меньше секунды';
      if (seconds < 60) return `${Math.round(seconds)}\u00a0с`;
      const minutes = Math.floor(seconds / 60);
      return minutes < 60
        ? `${minutes}\u00a0мин ${Math.round(seconds % 60)}\u00a0с`
        : `${Math.floor(minutes / 60)}\u00a0ч ${minutes % 60}\u00a0мин`;
    },
    jobs: {
      upkeep: 'Убрать старые фоновые задачи, подхватить брошенные',
      title: 'Задачи сервера',
      failed: 'Список задач сервера не загрузился',
      columns: {
        title: 'Задача',
        last: 'Последний запуск',
        begun: 'Запуск',
        length: 'Длился',
        done: 'Что сделано',
        state: 'Состояние',
        next: 'Следующий',
      },
      done: (count: number) => (count === 0 ? 'нечего было делать' : countOf(count, records)),
      stuck: 'застряла',
      runs: 'История',
      runsOf: (title: string) => `Последние запуски: ${title}`,
      noRuns: 'Запусков ещё не было',
      run: 'Запустить',
      stop: 'Остановить',
      asked: (title: string) => `${title}: запущена`,
      stopped: (title: string) => `${title}: останавливается`,
      noJob: 'Такой задачи сервера нет, или расписание ещё не началось',
      notGoing: 'Эта задача сейчас не идёт',
      states: {
        created: 'В очереди',
        retry: 'Будет повторена',
        active: 'Выполняется',
        completed: 'Выполнена',
        failed: 'Не удалась',
        cancelled: 'Остановлена',
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
