export {
  EngineFailure,
  ENGINE_FAILURES,
  type EngineFailureCode,
  type EngineFailureFacts,
  type EngineNote,
} from './failure.ts';
export { closeThreads, runInThread, setThreadCount, type TaskControl } from './threads/pool.ts';
