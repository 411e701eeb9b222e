/** The SDK writes warnings to the console, with parts of requests in them. Whatever calls it imports this first. */
globalThis.AI_SDK_LOG_WARNINGS = false;
