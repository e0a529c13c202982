import { contextBridge, ipcRenderer } from 'electron';
import { createBridge } from './preload-bridge.ts';

contextBridge.exposeInMainWorld('desktop', createBridge(ipcRenderer));
