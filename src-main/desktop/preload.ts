import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { createBridge } from './preload-bridge.ts';

contextBridge.exposeInMainWorld('desktop', createBridge(ipcRenderer, webUtils));
