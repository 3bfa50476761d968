import { chromium } from 'playwright-core';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-background-networking','--disable-component-update']});
for(const u of process.argv.slice(2)) for(let i=0;i<3;i++){
 const c=await b.newContext({viewport:{width:360,height:740},deviceScaleFactor:2,locale:'lv'}); const p=await c.newPage(); const s=await c.newCDPSession(p);
 await s.send('Network.enable'); await s.send('Network.emulateNetworkConditions',{offline:false,latency:150,downloadThroughput:1.6e6/8,uploadThroughput:750e3/8});
 await s.send('Emulation.setCPUThrottlingRate',{rate:4});
 await p.addInitScript(()=>{window.__l=0;new PerformanceObserver(l=>{for(const e of l.getEntries())window.__l=e.startTime}).observe({type:'largest-contentful-paint',buffered:true});new MutationObserver(()=>{if(document.documentElement?.dataset.hydrated&&!window.__h)window.__h=performance.now()}).observe(document,{subtree:true,attributes:true,childList:true})});
 await p.goto(u); await p.waitForSelector('html[data-hydrated]',{state:'attached'}); await p.waitForTimeout(500);
 console.log(u,await p.evaluate(()=>({fcp:Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime),lcp:Math.round(window.__l),hyd:Math.round(window.__h)})));
 await c.close();
} await b.close();
