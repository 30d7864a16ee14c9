/**
 * React by the names that react-query uses. It imports all of React under one name, and of a CommonJS module that takes
 * a helper of the bundler's, which would come with every public page.
 */
export {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
