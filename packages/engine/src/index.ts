export {
  EngineFailure,
  ENGINE_FAILURES,
  type EngineFailureCode,
  type EngineFailureFacts,
  type EngineNote,
} from './failure.ts';
export { closeThreads, runTask, setThreadCount, type TaskControl } from './threads/pool.ts';
